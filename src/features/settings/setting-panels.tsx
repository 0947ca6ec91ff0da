import type { ReactNode } from 'react';
import type { SettingHost, SettingSection } from '@/core/settings/setting-fields';
import type { MessageKey } from '@/i18n/typed-keys';
import { LyricSample } from './look/lyric-sample';
import { ServiceSetting } from './service-setting';

export type SettingPanel = {
  /** Its name in deep links; no key of a setting. */
  id: string;
  section: SettingSection | 'plugins';
  label: MessageKey;
  hint?: MessageKey;
  /** A text of further words that find it, separated by spaces. */
  synonyms?: MessageKey;
  Content: () => ReactNode;
  /** Its state in a few words, at the right of its name. */
  Value?: () => ReactNode;
  /** The hosts that show it. */
  hosts: readonly SettingHost[];
};

/** The cards of the settings page that are no setting, in display order. */
export const settingPanels: readonly SettingPanel[] = [
  {
    id: 'lyricSample',
    section: 'lyrics',
    label: 'look.lyricSample',
    Content: LyricSample,
    hosts: ['extension', 'web', 'desktop'],
  },
  {
    id: 'service',
    section: 'system',
    label: 'settings.service',
    hint: 'settings.serviceHint',
    Content: ServiceSetting,
    hosts: ['extension', 'web', 'desktop'],
  },
];
