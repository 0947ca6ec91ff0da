import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Locale } from '@/core/settings/locale';
import type { Messages } from './typed-keys';

/** One module per language, so that a page loads only the texts it shows. */
const loaders = {
  en: () => import('./locales/en'),
  ja: () => import('./locales/ja'),
  ko: () => import('./locales/ko'),
  'zh-CN': () => import('./locales/zh-CN'),
  'zh-TW': () => import('./locales/zh-TW'),
} satisfies Record<Locale, () => Promise<{ messages: Messages }>>;

/** The language requested last; a slower load of an earlier one must not replace it. */
let requested: Locale | null = null;

/**
 * Loads the texts of a language, initialises i18next with them, and sets `<html lang dir>`. No fallback language is
 * loaded: the compiler ensures that every language is complete.
 */
export async function initI18n(locale: Locale): Promise<void> {
  requested = locale;
  const { messages } = await loaders[locale]();
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: { translation: messages } },
    interpolation: { escapeValue: false }, // React escapes.
    react: { useSuspense: false },
  });
  markDocument(locale);
}

/**
 * Switches the language of the whole page; resolves when its texts are shown, or when a later call has replaced this
 * one. Rejects if they can't be loaded; the language that was shown stays.
 */
export async function changeLocale(locale: Locale): Promise<void> {
  if (requested === locale) return;
  requested = locale;
  if (!i18next.hasResourceBundle(locale, 'translation')) {
    try {
      const { messages } = await loaders[locale]();
      i18next.addResourceBundle(locale, 'translation', messages);
    } catch (error) {
      // The next request for this language must try again.
      if (requested === locale) requested = null;
      throw error;
    }
  }
  if (requested !== locale) return;
  await i18next.changeLanguage(locale);
  markDocument(locale);
}

/** Returns a function that gives texts without values in English, whatever language is shown. */
export async function loadEnglish(): Promise<(key: string) => string> {
  const { messages } = await loaders.en();
  if (!i18next.hasResourceBundle('en', 'translation')) i18next.addResourceBundle('en', 'translation', messages);
  return i18next.getFixedT('en') as (key: string) => string;
}

/** The document's language determines the shapes of Han glyphs and the voice of screen readers. */
function markDocument(locale: Locale): void {
  document.documentElement.lang = locale;
  document.documentElement.dir = i18next.dir(locale);
}
