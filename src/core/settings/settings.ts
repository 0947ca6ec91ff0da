import * as v from 'valibot';
import { defaultService, demoService } from '@/core/service/service-address';
import { interfaceFields } from './interface-fields';
import { onOffOptions, type SettingField } from './setting-field';
import { lyricsFields, soundFields } from './sound-and-lyrics-fields';
import { systemFields } from './system-fields';

/** Every setting, by its key in the stored object and in display order. */
export const settingFields = {
  ...interfaceFields,
  ...soundFields,
  ...lyricsFields,
  ...systemFields,
} as const satisfies Record<string, SettingField<unknown>>;

export type SettingKey = keyof typeof settingFields;

/** The settings that a user chooses from options with texts. */
export type ChoiceKey = {
  [Key in SettingKey]: (typeof settingFields)[Key] extends { label: string; options: unknown } ? Key : never;
}[SettingKey];

export const settingKeys = Object.keys(settingFields) as readonly SettingKey[];

export function isSettingKey(text: string): text is SettingKey {
  return Object.hasOwn(settingFields, text);
}

/** Whether a setting is chosen from options with texts. */
export function isChoice(key: SettingKey): key is ChoiceKey {
  const field: SettingField<unknown> = settingFields[key];
  return field.label !== undefined && field.options !== undefined;
}

/** Whether the options of a setting are just on and off. */
export function isOnOff(key: ChoiceKey): boolean {
  return settingFields[key].options === onOffOptions;
}

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

const shellSettingKeys = settingKeys.filter((key): key is ShellSettingKey => fields[key].inShell === true);

/** The schemas of the settings that the desktop shell has a copy of. */
export const shellSettingSchemas = Object.fromEntries(
  shellSettingKeys.map((key) => [key, settingFields[key].schema]),
) as { readonly [Key in ShellSettingKey]: (typeof settingFields)[Key]['schema'] };

/** The part of the settings that the desktop shell has a copy of. */
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

/** Where the service of a network mode is unless the shell has it elsewhere; null = where the user says. */
export function usualService(mode: Settings['networkMode']): string | null {
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

/** Address of the music service for these settings, without a trailing slash. */
export function serviceAddress(settings: ServiceSettings & Partial<Pick<Settings, 'embeddedAddress'>>): string {
  const usual = usualService(settings.networkMode);
  if (usual === null) return settings.serviceAddress || defaultService;
  return settings.embeddedAddress || usual;
}

/** The change of the settings that selects the service at this address; an address chosen before is not lost. */
export function serviceChoice(address: string): Partial<ServiceSettings> {
  if (address === defaultService) return { networkMode: 'mainnet' };
  if (address === demoService) return { networkMode: 'testnet' };
  return { networkMode: 'devnet', serviceAddress: address };
}
