/** The interface languages (doc 1 §1). */
export const locales = ['en', 'ja', 'ko', 'zh-CN', 'zh-TW'] as const;
export type Locale = (typeof locales)[number];

export const fallbackLocale: Locale = 'ja';

/**
 * The interface language for the browser's language tags, best first: zh-TW and zh-HK (and anything written in Hant)
 * give Traditional, any other zh Simplified Chinese; other supported languages map to themselves, everything else to
 * Japanese. Only the first tag decides, as the specification has it.
 */
export function localeFor(languageTags: readonly string[]): Locale {
  const tag = (languageTags[0] ?? '').toLowerCase();
  if (/^zh\b/.test(tag)) return /\b(?:tw|hk|mo|hant)\b/.test(tag) ? 'zh-TW' : 'zh-CN';
  const language = tag.split('-')[0];
  return locales.find((locale) => locale === language) ?? fallbackLocale;
}
