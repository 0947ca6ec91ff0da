import type { TFunction } from 'i18next';
import { Emitter } from '@/core/async/emitter';
import type { Locale } from '@/core/settings/locale';
import { type TextGroup, withI18next } from './text-groups';
import { plainTranslator, type TextTree, type TextValues, type Translator } from './translator';

export type Translation = { t: TFunction; i18n: { language: Locale } };

/** One module per language and group, so that a page loads only the texts it shows. */
const loaders = import.meta.glob<TextTree>('./locales/*/groups/*.ts');

/** The groups that this page has asked for so far; another language is shown once it has all of them. */
const wanted = new Set<TextGroup>();

/** By area. */
const texts: Record<Locale, Record<string, TextTree[string]>> = { en: {}, ja: {}, ko: {}, 'zh-CN': {}, 'zh-TW': {} };

/** `language/group` of all texts that are loaded. */
const loaded = new Set<string>();

let translator: Translator = plainTranslator(texts);

/** Set with the first group that needs i18next. */
let i18next: Promise<void> | null = null;

/** The language requested last; a slower load of an earlier one must not replace it. */
let requested: Locale | null = null;

let isStarted = false;

let shownLocale: Locale | null = null;

let shown: Translation = translationIn('en');

const languageChanges = new Emitter();

/**
 * Loads groups of texts of a language, shows them, and sets `<html lang>`. No fallback language is loaded: the compiler
 * ensures that every language is complete.
 */
export async function initI18n(locale: Locale, groups: readonly TextGroup[]): Promise<void> {
  isStarted = true;
  requested = locale;
  for (const group of groups) wanted.add(group);
  await loadWanted(locale);
  show(locale);
}

/**
 * Loads further groups of texts, in the language that is shown and in the one that is about to be. Components that show
 * them may render once it resolves. Rejects if they can't be loaded; the next call tries again.
 */
export async function loadTexts(...groups: readonly TextGroup[]): Promise<void> {
  for (const group of groups) wanted.add(group);
  // Before the start no texts are shown; it loads the groups that are requested by then.
  if (!isStarted) return;
  const languages = new Set([shownLocale, requested].filter((locale) => locale !== null));
  await Promise.all([...languages].map((locale) => loadGroups(locale, groups)));
}

/** Loads code together with the texts that it shows. */
export async function withTexts<Code>(load: () => Promise<Code>, ...groups: readonly TextGroup[]): Promise<Code> {
  const [code] = await Promise.all([load(), loadTexts(...groups)]);
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

/** Returns a function that gives the texts of groups, without values, in English, whatever language is shown. */
export async function loadEnglish(...groups: readonly TextGroup[]): Promise<(key: string) => string> {
  await loadGroups('en', groups);
  return (key) => translator('en', key);
}

/** The texts of the language that is shown; replaced when it changes. */
export function translation(): Translation {
  return shown;
}

/** Calls the listener when `translation` is replaced; returns a function to unsubscribe. */
export const onLanguageChange = languageChanges.subscribe;

function translationIn(locale: Locale): Translation {
  const t = (key: string, values?: TextValues): string => translator(locale, key, values);
  return { t: t as unknown as TFunction, i18n: { language: locale } };
}

function show(locale: Locale): void {
  shownLocale = locale;
  shown = translationIn(locale);
  // The document's language determines the shapes of Han glyphs and the voice of screen readers.
  document.documentElement.lang = locale;
  languageChanges.emit();
}

/** Loads all groups that are wanted, also those that become so meanwhile. */
async function loadWanted(locale: Locale): Promise<void> {
  for (let known = 0; known < wanted.size; ) {
    known = wanted.size;
    await loadGroups(locale, [...wanted]);
  }
}

async function loadGroups(locale: Locale, groups: readonly TextGroup[]): Promise<void> {
  const needsI18next = groups.some((group) => withI18next.includes(group));
  await Promise.all([needsI18next ? loadI18next() : null, ...groups.map((group) => loadGroup(locale, group))]);
}

async function loadGroup(locale: Locale, group: TextGroup): Promise<void> {
  const name = `${locale}/${group}`;
  if (loaded.has(name)) return;
  Object.assign(texts[locale], await loaders[`./locales/${locale}/groups/${group}.ts`]?.());
  loaded.add(name);
}

/** From then on i18next gives all texts. */
function loadI18next(): Promise<void> {
  i18next ??= import('./i18next-translator').then(
    ({ i18nextTranslator }) => {
      translator = i18nextTranslator(texts);
    },
    (error: unknown) => {
      i18next = null;
      throw error;
    },
  );
  return i18next;
}
