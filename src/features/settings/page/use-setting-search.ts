import { useEffect, useMemo, useState } from 'react';
import type { SettingField, SettingOption } from '@/core/settings/setting-field';
import { settingFields } from '@/core/settings/setting-fields';
import { findSettings, type SearchableSetting } from '@/core/settings/settings-page';
import { loadEnglish } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import type { SettingEntry } from './sections';

type Translate = (key: string) => string;

/**
 * The entries that a text finds, best first; null where it is blank. Texts are searched in the language of the page and,
 * once they are loaded, in English.
 */
export function useSettingSearch(entries: readonly SettingEntry[], text: string): readonly SettingEntry[] | null {
  const { t, i18n } = useTranslation();
  const [english, setEnglish] = useState<Translate | null>(null);
  const isUsed = text.trim() !== '';
  useEffect(() => {
    if (!isUsed) return;
    let isCurrent = true;
    loadEnglish('settings', 'player').then(
      (translate) => isCurrent && setEnglish(() => translate),
      // Offline, before English was ever loaded: the language of the page is searched.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isUsed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` is the same function in each language
  const searchable = useMemo(
    () =>
      entries.map((entry) => searchableEntry(entry, english === null ? [t as Translate] : [t as Translate, english])),
    [entries, t, i18n.language, english],
  );
  return isUsed ? findSettings(searchable, text) : null;
}

function searchableEntry(entry: SettingEntry, languages: readonly Translate[]): SearchableSetting<SettingEntry> {
  const { label, hint, synonyms, options = [] } = keysOf(entry);
  const texts = (key: string | undefined) => (key === undefined ? [] : languages.map((translate) => translate(key)));
  return {
    id: entry,
    names: texts(label),
    words: [
      ...texts(synonyms),
      ...options.flatMap((option) => ('text' in option ? texts(option.text) : [option.name])),
    ],
    hints: texts(hint),
  };
}

/** The message keys of an entry. */
function keysOf(entry: SettingEntry): {
  label?: string;
  hint?: string;
  synonyms?: string;
  options?: readonly SettingOption[];
} {
  if (entry.kind === 'panel') return entry.panel;
  const field: SettingField<unknown> = settingFields[entry.key];
  return field;
}
