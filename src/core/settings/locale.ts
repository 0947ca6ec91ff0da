/** The interface languages (docs/behaviour.md#languages). */
export const locales = ['en', 'ja', 'ko', 'zh-CN', 'zh-TW'] as const;
export type Locale = (typeof locales)[number];

const fallbackLocale: Locale = 'ja';

/**
 * Interface language for the browser's language tags; only the first tag is used (docs/behaviour.md#languages). zh-TW,
 * zh-HK, zh-MO and zh-Hant are Traditional Chinese, any other zh Simplified Chinese; unsupported languages map to
 * Japanese.
 */
export function localeFor(languageTags: readonly string[]): Locale {
  const tag = (languageTags[0] ?? '').toLowerCase();
  if (/^zh\b/.test(tag)) return /\b(?:tw|hk|mo|hant)\b/.test(tag) ? 'zh-TW' : 'zh-CN';
  const language = tag.split('-')[0];
  return locales.find((locale) => locale === language) ?? fallbackLocale;
}
