import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Locale } from '@/core/locale';
import type { Messages } from './typed-keys';

/** One module per language, so that a page loads only the texts it shows. */
const loaders = {
  en: () => import('./locales/en'),
  ja: () => import('./locales/ja'),
  ko: () => import('./locales/ko'),
  'zh-CN': () => import('./locales/zh-CN'),
  'zh-TW': () => import('./locales/zh-TW'),
} satisfies Record<Locale, () => Promise<{ messages: Messages }>>;

/** The wish that came last; a slower load of an earlier one must not win. */
let wanted: Locale | null = null;

/**
 * Loads the texts of a language and starts i18next with them; `<html lang dir>` follow.
 * No fallback language is loaded: the compiler makes sure that no language lacks a text.
 */
export async function initI18n(locale: Locale): Promise<void> {
  wanted = locale;
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

/** Switches the language of the whole page; resolves when its texts are shown. Of several calls the last one wins. */
export async function changeLocale(locale: Locale): Promise<void> {
  if (wanted === locale) return;
  wanted = locale;
  if (!i18next.hasResourceBundle(locale, 'translation')) {
    const { messages } = await loaders[locale]();
    i18next.addResourceBundle(locale, 'translation', messages);
  }
  if (wanted !== locale) return;
  await i18next.changeLanguage(locale);
  markDocument(locale);
}

/** Han glyphs are drawn in the way of the document's language, and screen readers read in it. */
function markDocument(locale: Locale): void {
  document.documentElement.lang = locale;
  document.documentElement.dir = i18next.dir(locale);
}
