import type { ReactNode } from 'react';
import type { SettingHost, SettingSection } from '@/core/settings/setting-field';
import type { MessageKey } from '@/i18n/typed-keys';
import { EvenLoudnessSwitch } from '@/widgets/sound/even-loudness-switch';
import { AddressesPanel } from './addresses/addresses-panel';
import { AddressesValue } from './addresses/addresses-value';
import { BackupPanel } from './backup/backup-panel';
import { CrossfadePanel, CrossfadeValue } from './behaviour/crossfade-panel';
import { KeepPlayingPanel, KeepPlayingValue } from './behaviour/keep-playing-panel';
import { DiagnosticsPanel } from './diagnostics/diagnostics-panel';
import { LyricSample } from './look/lyric-sample';
import { AppShortcuts } from './shortcuts/app-shortcuts';
import { BrowserShortcuts } from './shortcuts/browser-shortcuts';
import { InstallPanel, InstallValue } from './system/install-panel';
import { BrowserPluginsPanel, DesktopPluginsPanel } from './system/plugins-panel';
import { ResetPanel } from './system/reset-panel';
import { UpdatePanel, UpdateValue } from './system/update-panel';

export type SettingPanel = {
  /** Its name in deep links; no key of a setting that the same hosts show. */
  id: string;
  section: SettingSection | 'plugins';
  label: MessageKey;
  hint?: MessageKey;
  /** A text of further words that find it, separated by spaces. */
  synonyms?: MessageKey;
  /** The hosts that show it. */
  hosts: readonly SettingHost[];
} & (
  | {
      /** Rendered while the card is open. */
      Content: () => ReactNode;
      /** Its state in a few words, at the right of its name. */
      Value?: () => ReactNode;
    }
  | {
      /** A control at the right of its name, in place of a content. The ids are those of name and explanation. */
      Control: (ids: { labelId: string; hintId: string }) => ReactNode;
    }
);

const everywhere = ['extension', 'web', 'desktop'] as const;

/** The cards of the settings page that are no setting, in display order. */
export const settingPanels: readonly SettingPanel[] = [
  {
    id: 'lyricSample',
    section: 'lyrics',
    label: 'look.lyricSample',
    hint: 'look.lyricSampleHint',
    synonyms: 'settingWords.lyricSample',
    Content: LyricSample,
    hosts: everywhere,
  },
  {
    id: 'crossfade',
    section: 'sound',
    label: 'sound.crossfade',
    hint: 'sound.crossfadeHint',
    synonyms: 'settingWords.crossfade',
    Content: CrossfadePanel,
    Value: CrossfadeValue,
    hosts: everywhere,
  },
  {
    id: 'evenLoudness',
    section: 'sound',
    label: 'sound.evenLoudness',
    hint: 'sound.evenLoudnessHint',
    synonyms: 'settingWords.evenLoudness',
    Control: EvenLoudnessSwitch,
    hosts: everywhere,
  },
  {
    // In place of the setting, which only the extension has.
    id: 'keepPlaying',
    section: 'system',
    label: 'settings.keepPlaying',
    hint: 'settings.keepPlayingElsewhereHint',
    synonyms: 'settingWords.keepPlaying',
    Content: KeepPlayingPanel,
    Value: KeepPlayingValue,
    hosts: ['web', 'desktop'],
  },
  {
    id: 'plugins',
    section: 'plugins',
    label: 'settingPanels.pluginPage.title',
    hint: 'settingPanels.pluginPage.hint',
    synonyms: 'settingWords.plugins',
    Content: BrowserPluginsPanel,
    hosts: ['extension', 'web'],
  },
  {
    id: 'plugins',
    section: 'plugins',
    label: 'settingPanels.pluginPage.desktopTitle',
    hint: 'settingPanels.pluginPage.desktopHint',
    synonyms: 'settingWords.plugins',
    Content: DesktopPluginsPanel,
    hosts: ['desktop'],
  },
  {
    id: 'app-keys',
    section: 'system',
    label: 'shortcutSettings.app',
    hint: 'shortcutSettings.appHint',
    synonyms: 'shortcutSettings.words',
    Content: AppShortcuts,
    hosts: everywhere,
  },
  {
    id: 'browser-keys',
    section: 'system',
    label: 'shortcutSettings.browser',
    hint: 'shortcutSettings.browserHint',
    synonyms: 'shortcutSettings.words',
    Content: BrowserShortcuts,
    hosts: ['extension'],
  },
  {
    id: 'addresses',
    section: 'system',
    label: 'settingPanels.addresses.title',
    hint: 'settingPanels.addresses.hint',
    synonyms: 'settingWords.addresses',
    Content: AddressesPanel,
    Value: AddressesValue,
    hosts: everywhere,
  },
  {
    id: 'install',
    section: 'system',
    label: 'settingPanels.install.title',
    hint: 'settingPanels.install.hint',
    synonyms: 'settingWords.install',
    Content: InstallPanel,
    Value: InstallValue,
    hosts: ['web'],
  },
  {
    id: 'update',
    section: 'system',
    label: 'settingPanels.update.title',
    hint: 'settingPanels.update.hint',
    synonyms: 'settingWords.update',
    Content: UpdatePanel,
    Value: UpdateValue,
    hosts: ['desktop'],
  },
  {
    id: 'backup',
    section: 'system',
    label: 'backup.title',
    hint: 'backup.hint',
    synonyms: 'backup.synonyms',
    Content: BackupPanel,
    hosts: everywhere,
  },
  {
    id: 'diagnostics',
    section: 'system',
    label: 'diagnostics.title',
    hint: 'diagnostics.hint',
    synonyms: 'diagnostics.synonyms',
    Content: DiagnosticsPanel,
    hosts: everywhere,
  },
  {
    id: 'reset',
    section: 'system',
    label: 'settingPanels.reset.title',
    hint: 'settingPanels.reset.hint',
    synonyms: 'settingWords.reset',
    Content: ResetPanel,
    hosts: everywhere,
  },
];
