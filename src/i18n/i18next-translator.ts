import { createInstance } from 'i18next';
import { locales } from '@/core/settings/locale';
import type { LoadedTexts, Translator } from './translator';

/** i18next with these texts, and those that are added to them later. */
export function i18nextTranslator(texts: LoadedTexts): Translator {
  const instance = createInstance({
    fallbackLng: false,
    // Not copied: each tree is the one that grows.
    resources: Object.fromEntries(locales.map((locale) => [locale, { translation: texts[locale] }])),
    interpolation: { escapeValue: false }, // React escapes.
    initAsync: false,
  });
  void instance.init();
  const translate = instance.t as (key: string, values: object) => string;
  return (locale, key, values) => translate(key, { ...values, lng: locale });
}
