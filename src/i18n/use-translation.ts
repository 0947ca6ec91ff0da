import { useSyncExternalStore } from 'react';
import { onLanguageChange, type Translation, translation } from './i18n.ts';

/** Texts of the shown language; `t` changes with the language. */
export function useTranslation(): Translation {
  return useSyncExternalStore(onLanguageChange, translation);
}
