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
