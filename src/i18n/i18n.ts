import { createInstance, type TFunction } from 'i18next';
import type { Locale } from '@/core/settings/locale.ts';
import { isolated } from '@/core/text/direction.ts';
import {
  formatCompact,
  formatDate,
  formatDateTime,
  formatList,
  formatNumber,
  formatPercent,
  formatTime,
} from '@/core/text/format.ts';
import { loadTextFile, type TextFile } from './text-files.ts';

export type Translation = { t: TFunction; i18n: { language: Locale } };

const i18next = createInstance({
  // The compiler ensures that every language is complete.
  fallbackLng: false,
  load: 'currentOnly',
  // Files are added as they load; i18next requests none itself.
  resources: {},
  // React escapes HTML; `isolated` stops foreign texts from changing the direction of the text around them.
  interpolation: { escapeValue: true, escape: isolated },
  initAsync: false,
});
void i18next.init();

/**
 * Formats in texts, such as `{{count, number}}`; typed-keys.ts has the types of their values. They replace i18next's
 * own, which would construct an `Intl` formatter for each text.
 */
const formats = {
  number: formatNumber,
  compact: formatCompact,
  percent: formatPercent,
  list: formatList,
  date: formatDate,
  dateTime: formatDateTime,
  time: formatTime,
};
for (const [name, format] of Object.entries(formats))
  i18next.services.formatter?.add(name, (value, language) => format(value as never, language ?? 'en'));

/** Files requested by this page; a new language is shown once all are loaded. */
const wanted = new Set<TextFile>();

/** Language requested last; a slower load of an earlier one must not replace it. */
let requested: Locale | null = null;

let shownLocale: Locale | null = null;

let shown: Translation = translationIn('en');

/** Loads text files in a language, shows them, and sets `<html lang>`. */
export async function initI18n(locale: Locale, files: readonly TextFile[]): Promise<void> {
  requested = locale;
  for (const file of files) wanted.add(file);
  await loadWanted(locale);
  show(locale);
}

/**
 * Loads further text files in the shown and the requested language. Components that use them may render once it
 * resolves. Rejects if they can't be loaded; the next call tries again. Before `initI18n`, it only adds them to the
 * files that `initI18n` loads.
 */
export async function loadTexts(...files: readonly TextFile[]): Promise<void> {
  for (const file of files) wanted.add(file);
  const languages = new Set([shownLocale, requested].filter((locale) => locale !== null));
  await Promise.all([...languages].map((locale) => loadFiles(locale, files)));
}

/** Loads a chunk together with its texts. */
export async function withTexts<Code>(load: () => Promise<Code>, ...files: readonly TextFile[]): Promise<Code> {
  const [code] = await Promise.all([load(), loadTexts(...files)]);
  return code;
}

/**
 * Switches the language of the page; resolves when its texts are shown, or when a later call has replaced this one.
 * Rejects if they can't be loaded; the language then stays.
 */
export async function changeLocale(locale: Locale): Promise<void> {
  if (requested === locale) return;
  requested = locale;
  try {
    await loadWanted(locale);
  } catch (error) {
    // The next request for this language must try again.
    if (requested === locale) requested = null;
    throw error;
  }
  if (requested === locale) show(locale);
}

/** Returns a function for English texts without values, whatever language is shown. */
export async function loadEnglish(...files: readonly TextFile[]): Promise<(key: string) => string> {
  await loadFiles('en', files);
  return translationIn('en').t as (key: string) => string;
}

/** Texts of the shown language; replaced when it changes. */
export function translation(): Translation {
  return shown;
}

/** Calls the listener when `translation` is replaced; returns the unsubscribe function. */
export function onLanguageChange(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}

function translationIn(locale: Locale): Translation {
  return { t: i18next.getFixedT(locale), i18n: { language: locale } };
}

function show(locale: Locale): void {
  shownLocale = locale;
  shown = translationIn(locale);
  // The document's language selects Han glyph variants and the voice of screen readers.
  document.documentElement.lang = locale;
  void i18next.changeLanguage(locale);
}

/** Loads all requested files, including those requested meanwhile. */
async function loadWanted(locale: Locale): Promise<void> {
  for (let known = 0; known < wanted.size; ) {
    known = wanted.size;
    await loadFiles(locale, [...wanted]);
  }
}

/** Files loaded before cost nothing: browsers cache modules. */
async function loadFiles(locale: Locale, files: readonly TextFile[]): Promise<void> {
  const add = async (file: TextFile): Promise<void> => {
    i18next.addResourceBundle(locale, 'translation', await loadTextFile(locale, file));
  };
  await Promise.all(files.map(add));
}
