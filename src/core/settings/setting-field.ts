import * as v from 'valibot';

/** The hosts in which a setting has an effect, as in `Host.kind`. */
export type SettingHost = 'extension' | 'web' | 'desktop';

/** Group of the settings page. */
export type SettingSection = 'interface' | 'sound' | 'lyrics' | 'system';

/**
 * One option: with its message key in the locales, or with a name that is the same in every language, such as `1 GB` or
 * that of a language.
 */
export type SettingOption<Value extends string = string> =
  | { readonly value: Value; readonly text: string }
  | { readonly value: Value; readonly name: string };

export type SettingField<Value> = {
  /** Accepts only valid values; `parseSettings` replaces any other value with `default`. */
  schema: v.GenericSchema<unknown, Value>;
  default: Value;
  section: SettingSection;
  hosts: readonly SettingHost[];
  /** True where every value except the default requires a login. */
  needsLogin: boolean;
  /** True where a change takes effect at the next start of the app. No setting needs a reload of the page. */
  needsRestart: boolean;
  /** False for settings that only apply to this computer. */
  inBackup: boolean;
  /** True where the desktop shell has a copy, because it needs the value before a page is loaded. */
  inShell?: true;
  /** True where it has an effect only on a Mac. */
  needsMac?: true;
  /** True where it has an effect only while the setting `highDpi` is on. */
  needsHighDpi?: true;
  /** True where its feature does not exist yet: the value is preserved, but can't be changed. */
  isPlanned?: true;
  /** Message keys of its name and its explanation, where the settings page shows it. */
  label?: string;
  hint?: string;
  /** Message key of a text with further words that find it, separated by spaces. */
  synonyms?: string;
  /** The values and their texts, where it is chosen from options. */
  options?: readonly SettingOption[];
};

export const everywhere = ['extension', 'web', 'desktop'] as const;
export const desktopOnly = ['desktop'] as const;

/** The defaults: takes effect at once, needs no login, is part of backups. */
export const usual = { needsLogin: false, needsRestart: false, inBackup: true } as const;

/** The options of a switch. */
export const onOffOptions = [
  { value: 'off', text: 'settings.off' },
  { value: 'on', text: 'settings.on' },
] as const;

/** Options and the schema that accepts exactly their values. */
export function choice<const Options extends readonly SettingOption[]>(options: Options) {
  return { options, schema: v.picklist(options.map(({ value }): Options[number]['value'] => value)) };
}

/** The defaults of a setting with these texts. */
export function named<const Name extends string>(name: Name) {
  return {
    ...usual,
    label: `settings.${name}`,
    hint: `settings.${name}Hint`,
    synonyms: `settingWords.${name}`,
  } as const;
}

/** A switch that is off by default; `name` is that of its texts. */
export function onOff<const Name extends string>(name: Name) {
  return { ...named(name), ...choice(onOffOptions), default: 'off' } as const;
}
