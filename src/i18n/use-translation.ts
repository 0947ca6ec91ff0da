import { useSyncExternalStore } from 'react';
import { onLanguageChange, type Translation, translation } from './i18n';

/** The texts of the language that is shown: `t` gives one, and is another function in another language. */
export function useTranslation(): Translation {
  return useSyncExternalStore(onLanguageChange, translation);
}
