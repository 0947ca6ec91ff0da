import { useEffect, useMemo, useState } from 'react';
import type { SettingField, SettingOption, SettingSection } from '@/core/settings/setting-field.ts';
import { type SettingKey, settingFields, settingKeys } from '@/core/settings/settings.ts';
import { findSettings, isDesktopOnly, isShownIn, type SearchableSetting } from '@/core/settings/settings-page.ts';
import type { Host } from '@/host/host.ts';
import { loadEnglish } from '@/i18n/i18n.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { type SettingPanel, settingPanels } from './setting-panels.tsx';

export type SectionId = SettingSection | 'plugins' | 'scrobbling';

/** The sections of the settings page, in display order. */
export const sections = [
  { id: 'interface', title: 'settings.interface' },
  { id: 'sound', title: 'settings.sound' },
  { id: 'lyrics', title: 'settings.lyrics' },
  { id: 'scrobbling', title: 'scrobbling.title' },
  { id: 'plugins', title: 'settings.plugins' },
  { id: 'system', title: 'settings.system' },
] as const satisfies readonly { id: SectionId; title: string }[];

export type SettingEntry = {
  /** Its name in deep links. */
  id: string;
  section: SectionId;
  /** True for a setting of the desktop app on the page of another host. */
  isElsewhere: boolean;
} & ({ kind: 'field'; key: SettingKey } | { kind: 'panel'; panel: SettingPanel });

/** All entries of a host's settings page, in display order; those without an effect in this host come last. */
export function settingEntries(host: Host['kind']): SettingEntry[] {
  const fields = settingKeys.flatMap((key): SettingEntry[] => {
    const field: SettingField<unknown> = settingFields[key];
    if (!isShownIn(field, host)) return [];
    const isElsewhere = host !== 'desktop' && isDesktopOnly(field);
    return [{ kind: 'field', id: key, key, section: field.section, isElsewhere }];
  });
  const panels = settingPanels
    .filter(({ hosts }) => hosts.some((one) => one === host))
    .map((panel): SettingEntry => ({ kind: 'panel', id: panel.id, panel, section: panel.section, isElsewhere: false }));
  return [
    ...fields.filter(({ isElsewhere }) => !isElsewhere),
    ...panels,
    ...fields.filter(({ isElsewhere }) => isElsewhere),
  ];
}

/**
 * The entry that a link names. Outside of the desktop app, `shortcuts`, its system-wide ones, leads to those in Kanade.
 */
export function linkedEntry(entries: readonly SettingEntry[], name: string | null): SettingEntry | undefined {
  const named = entries.find(({ id }) => id === name);
  return named?.id === 'shortcuts' && named.isElsewhere ? entries.find(({ id }) => id === 'app-keys') : named;
}

/** The section of a deep link; the first one by default. */
export function sectionOf(name: string | null): SectionId {
  return sections.find(({ id }) => id === name)?.id ?? sections[0].id;
}

type Translate = (key: string) => string;

/**
 * The entries that match a text, best first; null for a blank text. Searches texts in the page's language and, once
 * loaded, in English.
 */
export function useSettingSearch(entries: readonly SettingEntry[], text: string): readonly SettingEntry[] | null {
  const { t, i18n } = useTranslation();
  const [english, setEnglish] = useState<Translate | null>(null);
  const isUsed = text.trim() !== '';
  useEffect(() => {
    if (!isUsed) return;
    let isCurrent = true;
    loadEnglish('settings', 'core', 'player').then(
      (translate) => isCurrent && setEnglish(() => translate),
      // Offline, before English was ever loaded: only the page's language is searched.
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
