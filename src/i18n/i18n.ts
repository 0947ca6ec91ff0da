import { createInstance, type TFunction } from 'i18next';
import type { Locale } from '@/core/settings/locale';
import { isolated } from '@/core/text/direction';
import {
  formatCompact,
  formatDate,
  formatDateTime,
  formatList,
  formatNumber,
  formatPercent,
  formatTime,
} from '@/core/text/format';
import { loadTextFile, type TextFile } from './text-files';

export type Translation = { t: TFunction; i18n: { language: Locale } };

const i18next = createInstance({
  // The compiler ensures that every language is complete.
  fallbackLng: false,
  load: 'currentOnly',
  // Files are added as they load; i18next requests none itself.
  resources: {},
  // React escapes; a foreign text must not change the direction of the text around it.
  interpolation: { escapeValue: true, escape: isolated },
  initAsync: false,
});
void i18next.init();

/**
 * What texts name after a value, as in `{{count, number}}`; typed-keys.ts has the types of the values. i18next's own
 * formats of these names would construct an `Intl` formatter for each text.
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

/** The files that this page has requested so far; another language is shown once it has all of them. */
const wanted = new Set<TextFile>();

/** The language requested last; a slower load of an earlier one must not replace it. */
let requested: Locale | null = null;

let shownLocale: Locale | null = null;

let shown: Translation = translationIn('en');

/** Loads files of texts in a language, shows them, and sets `<html lang>`. */
export async function initI18n(locale: Locale, files: readonly TextFile[]): Promise<void> {
  requested = locale;
  for (const file of files) wanted.add(file);
  await loadWanted(locale);
  show(locale);
}

/**
 * Loads further files of texts, in the language that is shown and in the one that is about to be. Components that show
 * them may render once it resolves. Rejects if they can't be loaded; the next call tries again. Before `initI18n` it only
 * adds them to what that loads.
 */
export async function loadTexts(...files: readonly TextFile[]): Promise<void> {
  for (const file of files) wanted.add(file);
  const languages = new Set([shownLocale, requested].filter((locale) => locale !== null));
  await Promise.all([...languages].map((locale) => loadFiles(locale, files)));
}

/** Loads code together with the texts that it shows. */
export async function withTexts<Code>(load: () => Promise<Code>, ...files: readonly TextFile[]): Promise<Code> {
  const [code] = await Promise.all([load(), loadTexts(...files)]);
  return code;
}

/**
 * Switches the language of the whole page; resolves when its texts are shown, or when a later call has replaced this
 * one. Rejects if they can't be loaded; the language that was shown stays.
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

/** Returns a function that gives the texts of files, without values, in English, whatever language is shown. */
export async function loadEnglish(...files: readonly TextFile[]): Promise<(key: string) => string> {
  await loadFiles('en', files);
  return translationIn('en').t as (key: string) => string;
}

/** The texts of the language that is shown; replaced when it changes. */
export function translation(): Translation {
  return shown;
}

/** Calls the listener when `translation` is replaced; returns a function to unsubscribe. */
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
  // The document's language determines the shapes of Han glyphs and the voice of screen readers.
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

/** Files that were loaded before cost nothing: the browser keeps modules. */
async function loadFiles(locale: Locale, files: readonly TextFile[]): Promise<void> {
  const add = async (file: TextFile): Promise<void> => {
    i18next.addResourceBundle(locale, 'translation', await loadTextFile(locale, file));
  };
  await Promise.all(files.map(add));
}
