import type { Locale } from '@/core/settings/locale.ts';

/** Text files of each language in src/i18n/locales, by when a page needs them (tests/loaded-texts.test.ts). */
export const textFiles = [
  'core',
  'player',
  'app',
  'lists',
  'library',
  'local',
  'settings',
  'login',
  'statistics',
  'tools',
] as const;
export type TextFile = (typeof textFiles)[number];

const modules = import.meta.glob<object>(['./locales/*/*.ts', '!**/outside.ts']);

/** The areas of a text file. */
export async function loadTextFile(locale: Locale, file: TextFile): Promise<object> {
  return (await modules[`./locales/${locale}/${file}.ts`]?.()) ?? {};
}
