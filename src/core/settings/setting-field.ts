import * as v from 'valibot';

/** Hosts in which a setting has an effect, as in `Host.kind`. */
export type SettingHost = 'extension' | 'web' | 'desktop';

/** Group of the settings page. */
export type SettingSection = 'interface' | 'sound' | 'lyrics' | 'system';

/** One option: with a message key, or with a name that is the same in every language, such as `1 GB`. */
export type SettingOption<Value extends string = string> =
  | { readonly value: Value; readonly text: string }
  | { readonly value: Value; readonly name: string };

export type SettingField<Value> = {
  /** Accepts only valid values; `parseSettings` replaces others by `default`. */
  schema: v.GenericSchema<unknown, Value>;
  default: Value;
  section: SettingSection;
  hosts: readonly SettingHost[];
  /** Every value except the default requires a login. */
  needsLogin: boolean;
  /** Takes effect at the next start of the app. No setting needs a reload of the page. */
  needsRestart: boolean;
  /** False for settings that only apply to this computer. */
  inBackup: boolean;
  /** The desktop shell has a copy, because it needs the value before a page is loaded. */
  inShell?: true;
  /** Has an effect only on macOS. */
  needsMac?: true;
  /** Has an effect only if the setting `highDpi` is on. */
  needsHighDpi?: true;
  /** The feature does not exist yet: the value is preserved, but can't be changed. */
  isPlanned?: true;
  /** Message keys of name and explanation on the settings page. */
  label?: string;
  hint?: string;
  /** Message key of search keywords, separated by spaces. */
  synonyms?: string;
  /** Values with their texts. */
  options?: readonly SettingOption[];
};

export const everywhere = ['extension', 'web', 'desktop'] as const;
export const desktopOnly = ['desktop'] as const;

/** Default properties: takes effect at once, needs no login, is part of backups. */
export const defaultProperties = { needsLogin: false, needsRestart: false, inBackup: true } as const;

export const onOffOptions = [
  { value: 'off', text: 'settings.off' },
  { value: 'on', text: 'settings.on' },
] as const;

/** Options and the schema that accepts exactly their values. */
export function choice<const Options extends readonly SettingOption[]>(options: Options) {
  return { options, schema: v.picklist(options.map(({ value }): Options[number]['value'] => value)) };
}

/** Default properties with the texts of this name. */
export function named<const Name extends string>(name: Name) {
  return {
    ...defaultProperties,
    label: `settings.${name}`,
    hint: `settings.${name}Hint`,
    synonyms: `settingWords.${name}`,
  } as const;
}

/** A switch that is off by default, with the texts of this name. */
export function onOff<const Name extends string>(name: Name) {
  return { ...named(name), ...choice(onOffOptions), default: 'off' } as const;
}
