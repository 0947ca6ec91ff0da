/** The interface languages (docs/behaviour.md#languages). */
export const locales = ['en', 'ja', 'ko', 'zh-CN', 'zh-TW'] as const;
export type Locale = (typeof locales)[number];

const fallbackLocale: Locale = 'ja';

/**
 * The interface language for the browser's language tags, preferred first: zh-TW, zh-HK, zh-MO and zh-Hant give
 * Traditional Chinese, any other zh Simplified Chinese; other supported languages map to themselves, everything else to
 * Japanese. Only the first tag is used (docs/behaviour.md#languages).
 */
export function localeFor(languageTags: readonly string[]): Locale {
  const tag = (languageTags[0] ?? '').toLowerCase();
  if (/^zh\b/.test(tag)) return /\b(?:tw|hk|mo|hant)\b/.test(tag) ? 'zh-TW' : 'zh-CN';
  const language = tag.split('-')[0];
  return locales.find((locale) => locale === language) ?? fallbackLocale;
}
