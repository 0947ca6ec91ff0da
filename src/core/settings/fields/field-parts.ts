import * as v from 'valibot';
import type { SettingOption } from '../setting-field';

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

/** A switch that is off by default; `name` is that of its texts. */
export function onOff<const Name extends string>(name: Name) {
  return {
    ...usual,
    ...choice(onOffOptions),
    default: 'off',
    label: `settings.${name}`,
    hint: `settings.${name}Hint`,
    synonyms: `settingWords.${name}`,
  } as const;
}
