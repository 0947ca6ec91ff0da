import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Locale } from '@/core/settings/locale';
import type { TextGroup } from './text-groups';

type Texts = Readonly<Record<string, unknown>>;

/** One module per language and group, so that a page loads only the texts it shows. */
const loaders = import.meta.glob<Texts>('./locales/*/groups/*.ts');

/** The groups that this page has asked for so far; another language is shown once it has all of them. */
const wanted = new Set<TextGroup>();

/** `language/group` of all texts that i18next has. */
const loaded = new Set<string>();

/** The language requested last; a slower load of an earlier one must not replace it. */
let requested: Locale | null = null;

/** The start of i18next, which later texts wait for. */
let starting: Promise<unknown> | null = null;

/**
 * Loads groups of texts of a language, initialises i18next with them, and sets `<html lang dir>`. No fallback language
 * is loaded: the compiler ensures that every language is complete.
 */
export async function initI18n(locale: Locale, groups: readonly TextGroup[]): Promise<void> {
  requested = locale;
  for (const group of groups) wanted.add(group);
  // i18next starts without any.
  loaded.clear();
  starting = i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false }, // React escapes.
    react: { useSuspense: false },
  });
  await Promise.all([starting, loadWanted(locale)]);
  markDocument(locale);
}

/**
 * Loads further groups of texts, in the language that is shown and in the one that is about to be. Components that show
 * them may render once it resolves. Rejects if they can't be loaded; the next call tries again.
 */
export async function loadTexts(...groups: readonly TextGroup[]): Promise<void> {
  for (const group of groups) wanted.add(group);
  // Before the start nobody shows texts; it loads what is wanted by then.
  if (starting === null) return;
  await starting;
  const shown = i18next.language as Locale;
  await Promise.all([...new Set([shown, requested ?? shown])].map((locale) => loadGroups(locale, groups)));
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
  if (requested !== locale) return;
  await i18next.changeLanguage(locale);
  markDocument(locale);
}

/** Returns a function that gives the texts of groups, without values, in English, whatever language is shown. */
export async function loadEnglish(...groups: readonly TextGroup[]): Promise<(key: string) => string> {
  await loadGroups('en', groups);
  return i18next.getFixedT('en') as (key: string) => string;
}

/** Loads all groups that are wanted, also those that become so meanwhile. */
async function loadWanted(locale: Locale): Promise<void> {
  for (let known = 0; known < wanted.size; ) {
    known = wanted.size;
    await loadGroups(locale, [...wanted]);
  }
}

async function loadGroups(locale: Locale, groups: readonly TextGroup[]): Promise<void> {
  await Promise.all(
    groups.map(async (group) => {
      const name = `${locale}/${group}`;
      if (loaded.has(name)) return;
      const texts = await loaders[`./locales/${locale}/groups/${group}.ts`]?.();
      await starting;
      // Deep: the bundle of the language already has the texts of other groups.
      i18next.addResourceBundle(locale, 'translation', { ...texts }, true, true);
      loaded.add(name);
    }),
  );
}

/** The document's language determines the shapes of Han glyphs and the voice of screen readers. */
function markDocument(locale: Locale): void {
  document.documentElement.lang = locale;
  document.documentElement.dir = i18next.dir(locale);
}
