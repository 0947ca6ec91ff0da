import * as v from 'valibot';
import { defaultService, demoService } from '@/core/service/service-address.ts';
import { interfaceFields } from './interface-fields.ts';
import { onOffOptions, type SettingField } from './setting-field.ts';
import { lyricsFields, soundFields } from './sound-and-lyrics-fields.ts';
import { systemFields } from './system-fields.ts';

/** All settings, by storage key and in display order. */
export const settingFields = {
  ...interfaceFields,
  ...soundFields,
  ...lyricsFields,
  ...systemFields,
} as const satisfies Record<string, SettingField<unknown>>;

export type SettingKey = keyof typeof settingFields;

/** Settings with options. */
export type ChoiceKey = {
  [Key in SettingKey]: (typeof settingFields)[Key] extends { label: string; options: unknown } ? Key : never;
}[SettingKey];

export const settingKeys = Object.keys(settingFields) as readonly SettingKey[];

export function isSettingKey(text: string): text is SettingKey {
  return Object.hasOwn(settingFields, text);
}

export function isChoice(key: SettingKey): key is ChoiceKey {
  const field: SettingField<unknown> = settingFields[key];
  return field.label !== undefined && field.options !== undefined;
}

/** Whether the options are on and off. */
export function isOnOff(key: ChoiceKey): boolean {
  return settingFields[key].options === onOffOptions;
}

export type Settings = {
  [Key in SettingKey]: v.InferOutput<(typeof settingFields)[Key]['schema']>;
};

/** The table typed for any key. Compiles only if each default is a valid value of its field. */
const fields: { readonly [Key in SettingKey]: SettingField<Settings[Key]> } = settingFields;

export const defaultSettings: Settings = fromFields((key) => fields[key].default);

/**
 * Parses stored settings. A missing or invalid field falls back to its default alone; a value that is not an object
 * gives all defaults.
 */
export function parseSettings(stored: unknown): Settings {
  const values = isObject(stored) ? stored : {};
  return fromFields((key) => parseField(key, values[key]));
}

/** The stored object after a change. Unknown fields, and values that only another version can read, are preserved. */
export function changeStoredSettings(stored: unknown, change: Partial<Settings>): Record<string, unknown> {
  return { ...(isObject(stored) ? stored : {}), ...change };
}

type ShellSettingKey = {
  [Key in SettingKey]: (typeof settingFields)[Key] extends { inShell: true } ? Key : never;
}[SettingKey];

const shellSettingKeys = settingKeys.filter((key): key is ShellSettingKey => fields[key].inShell === true);

/** Schemas of the settings that the desktop shell copies. */
export const shellSettingSchemas = Object.fromEntries(
  shellSettingKeys.map((key) => [key, settingFields[key].schema]),
) as { readonly [Key in ShellSettingKey]: (typeof settingFields)[Key]['schema'] };

/** Settings that the desktop shell copies. */
export function shellSettings(settings: Settings): Pick<Settings, ShellSettingKey> {
  return Object.fromEntries(shellSettingKeys.map((key) => [key, settings[key]])) as Pick<Settings, ShellSettingKey>;
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

type ServiceSettings = Pick<Settings, 'networkMode' | 'serviceAddress'>;

/** Default service of a network mode; null = the user's `serviceAddress`. */
export function defaultServiceOf(mode: Settings['networkMode']): string | null {
  switch (mode) {
    case 'mainnet':
      return defaultService;
    case 'testnet':
      return demoService;
    case 'devnet':
      return null;
    default:
      return mode satisfies never;
  }
}

/** Service address of these settings, without a trailing slash. */
export function serviceAddress(settings: ServiceSettings & Partial<Pick<Settings, 'embeddedAddress'>>): string {
  const address = defaultServiceOf(settings.networkMode);
  if (address === null) return settings.serviceAddress || defaultService;
  return settings.embeddedAddress || address;
}

/** Change that selects the service at this address; an earlier chosen address is preserved. */
export function serviceChoice(address: string): Partial<ServiceSettings> {
  if (address === defaultService) return { networkMode: 'mainnet' };
  if (address === demoService) return { networkMode: 'testnet' };
  return { networkMode: 'devnet', serviceAddress: address };
}
