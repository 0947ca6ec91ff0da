import type { SettingField, SettingSection } from '@/core/settings/setting-field';
import { type SettingKey, settingFields, settingKeys } from '@/core/settings/setting-fields';
import { isDesktopOnly, isShownIn } from '@/core/settings/settings-page';
import type { Host } from '@/host/host';
import { type SettingPanel, settingPanels } from '../setting-panels';

export type SectionId = SettingSection | 'plugins';

/** The sections of the settings page, in display order. */
export const sections = [
  { id: 'interface', title: 'settings.interface' },
  { id: 'sound', title: 'settings.sound' },
  { id: 'lyrics', title: 'settings.lyrics' },
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

/** Everything that the settings page of a host shows, in display order: what has no effect here comes last. */
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

/** The section of a deep link; the first one where the link names none. */
export function sectionOf(name: string | null): SectionId {
  return sections.find(({ id }) => id === name)?.id ?? sections[0].id;
}
