import * as v from 'valibot';
import { type SettingField, type SettingKey, settingFields, settingKeys } from './setting-fields';

/** The settings: each field of the table with a value that its schema accepts. */
export type Settings = {
  [Key in SettingKey]: v.InferOutput<(typeof settingFields)[Key]['schema']>;
};

/** The table typed for any key. It compiles only if each default is a valid value of its own field. */
const fields: { readonly [Key in SettingKey]: SettingField<Settings[Key]> } = settingFields;

export const defaultSettings: Settings = fromFields((key) => fields[key].default);

/**
 * The settings in a value from storage. A field that is missing or invalid falls back to its default by itself; a value
 * that is not an object gives the defaults.
 */
export function parseSettings(stored: unknown): Settings {
  const values = isObject(stored) ? stored : {};
  return fromFields((key) => parseField(key, values[key]));
}

/**
 * The object to store after a change. Everything else in the stored object is preserved: fields that this version does
 * not know, and values that only another version can read.
 */
export function changeStoredSettings(stored: unknown, change: Partial<Settings>): Record<string, unknown> {
  return { ...(isObject(stored) ? stored : {}), ...change };
}

type ShellSettingKey = {
  [Key in SettingKey]: (typeof settingFields)[Key] extends { inShell: true } ? Key : never;
}[SettingKey];

/** The part of the settings that the desktop shell has a copy of. */
export function shellSettings(settings: Settings): Pick<Settings, ShellSettingKey> {
  const keys = settingKeys.filter((key) => fields[key].inShell);
  return Object.fromEntries(keys.map((key) => [key, settings[key]])) as Pick<Settings, ShellSettingKey>;
}

function parseField<Key extends SettingKey>(key: Key, stored: unknown): Settings[Key] {
  const field = fields[key];
  const result = v.safeParse(field.schema, stored);
  return result.success ? result.output : field.default;
}

function fromFields(valueFor: <Key extends SettingKey>(key: Key) => Settings[Key]): Settings {
  return Object.fromEntries(settingKeys.map((key) => [key, valueFor(key)])) as Settings;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Address of the music service for these settings, without a trailing slash. */
export function serviceAddress(settings: Pick<Settings, 'networkMode' | 'serviceAddress'>): string {
  switch (settings.networkMode) {
    case 'mainnet':
      return 'http://127.0.0.1:6521';
    case 'testnet':
      return 'http://127.0.0.1:6523';
    case 'devnet':
      return settings.serviceAddress || 'http://127.0.0.1:6521';
    default:
      return settings.networkMode satisfies never;
  }
}
