import type { ComponentType, ReactNode } from 'react';
import { panelFields } from '@/core/settings/setting-panels.ts';
import { useHost } from '@/host/host-context.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useServiceAddress } from '@/state/settings/settings-store.ts';
import { lazyComponent } from '@/widgets/loading/lazy-component.tsx';
import { CrossfadeSlider, EvenLoudnessSwitch, useCrossfadeText } from '@/widgets/player/sound-controls.tsx';
import { AddressesPanel } from './addresses-panel.tsx';
import { BackupPanel } from './backup/backup-panel.tsx';
import styles from './controls/behaviour.module.css';
import { DiagnosticsPanel } from './diagnostics-panel.tsx';
import { DesktopLyricsLock, DesktopLyricsPlace } from './look/desktop-lyrics-controls.tsx';
import { LyricSample } from './look/lyric-sample.tsx';
import { DesktopPluginsPanel } from './plugins/desktop-plugins-panel.tsx';
import {
  LastfmValue,
  LikesSwitch,
  ListenbrainzValue,
  NowPlayingSwitch,
  OwnFilesSwitch,
} from './scrobble/scrobble-controls.tsx';
import { AppShortcuts } from './shortcuts/app-shortcuts.tsx';
import { BrowserShortcuts } from './shortcuts/browser-shortcuts.tsx';
import {
  BrowserPluginsPanel,
  InstallPanel,
  InstallValue,
  ResetPanel,
  UpdatePanel,
  UpdateValue,
} from './system-panels.tsx';

const ListenbrainzPanel = lazyComponent(
  async () => (await import('./scrobble/listenbrainz-panel.tsx')).ListenbrainzPanel,
);
const LastfmPanel = lazyComponent(async () => (await import('./scrobble/lastfm-panel.tsx')).LastfmPanel);

type PanelParts =
  | {
      /** Rendered while the card is open. */
      Content: ComponentType;
      /** Its state in a few words, to the right of its name. */
      Value?: () => ReactNode;
    }
  | {
      /** A control to the right of its name, instead of a content. The ids are those of name and description. */
      Control: (ids: { labelId: string; hintId: string }) => ReactNode;
    };

type PanelField = (typeof panelFields)[number];

export type SettingPanel = PanelField & PanelParts;

/** The parts of each card, by the message key of its name. */
const parts: { readonly [Label in PanelField['label']]: PanelParts } = {
  'look.lyricSample': { Content: LyricSample },
  'settingPanels.desktopLyrics.lock': { Control: DesktopLyricsLock },
  'settingPanels.desktopLyrics.place': { Control: DesktopLyricsPlace },
  'sound.crossfade': { Content: CrossfadePanel, Value: CrossfadeValue },
  'sound.evenLoudness': { Control: EvenLoudnessSwitch },
  'settings.keepPlaying': { Content: KeepPlayingPanel, Value: KeepPlayingValue },
  'settingPanels.pluginPage.title': { Content: BrowserPluginsPanel },
  'settingPanels.pluginPage.desktopTitle': { Content: DesktopPluginsPanel },
  'scrobbling.listenbrainz': { Content: ListenbrainzPanel, Value: ListenbrainzValue },
  'scrobbling.lastfm': { Content: LastfmPanel, Value: LastfmValue },
  'scrobbling.nowPlaying': { Control: NowPlayingSwitch },
  'scrobbling.likes': { Control: LikesSwitch },
  'scrobbling.ownFiles': { Control: OwnFilesSwitch },
  'shortcutSettings.app': { Content: AppShortcuts },
  'shortcutSettings.browser': { Content: BrowserShortcuts },
  'settingPanels.addresses.title': { Content: AddressesPanel, Value: AddressesValue },
  'settingPanels.install.title': { Content: InstallPanel, Value: InstallValue },
  'settingPanels.update.title': { Content: UpdatePanel, Value: UpdateValue },
  'backup.title': { Content: BackupPanel },
  'diagnostics.title': { Content: DiagnosticsPanel },
  'settingPanels.reset.title': { Content: ResetPanel },
};

/** The cards of the settings page without a setting, in display order. */
export const settingPanels: readonly SettingPanel[] = panelFields.map((field) => ({ ...field, ...parts[field.label] }));

/** The address of the current music service. */
function AddressesValue() {
  return useServiceAddress();
}

/** The crossfade of the sound panel. */
function CrossfadePanel() {
  return (
    <div className={styles.slider}>
      <CrossfadeSlider />
    </div>
  );
}

function CrossfadeValue() {
  return useCrossfadeText();
}

/** How long music continues, in hosts that can't change it. */
function KeepPlayingPanel() {
  const { t } = useTranslation();
  const { kind } = useHost();
  return <p className={styles.text}>{t(kind === 'web' ? 'settings.keepPlayingWeb' : 'settings.keepPlayingDesktop')}</p>;
}

function KeepPlayingValue() {
  const { t } = useTranslation();
  const { kind } = useHost();
  return t(kind === 'web' ? 'settings.keepPlayingWebValue' : 'settings.keepPlayingDesktopValue');
}
