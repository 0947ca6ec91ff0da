import { everywhere, type SettingHost, type SettingSection } from './setting-field.ts';

/** A card of the settings page that is not a setting. */
type PanelField = {
  /** Id in deep links; unique among the settings and panels of a host. */
  id: string;
  section: SettingSection | 'plugins' | 'scrobbling';
  /** Message keys of the unique name and the explanation. */
  label: string;
  hint: string;
  /** Message key of search keywords, separated by spaces. */
  synonyms: string;
  hosts: readonly SettingHost[];
};

/** Panels in display order. */
export const panelFields = [
  {
    id: 'lyricSample',
    section: 'lyrics',
    label: 'look.lyricSample',
    hint: 'look.lyricSampleHint',
    synonyms: 'settingWords.lyricSample',
    hosts: everywhere,
  },
  {
    id: 'desktopLyricsLock',
    section: 'lyrics',
    label: 'settingPanels.desktopLyrics.lock',
    hint: 'settingPanels.desktopLyrics.lockHint',
    synonyms: 'settingWords.desktopLyricsLock',
    hosts: ['desktop'],
  },
  {
    id: 'desktopLyricsPlace',
    section: 'lyrics',
    label: 'settingPanels.desktopLyrics.place',
    hint: 'settingPanels.desktopLyrics.placeHint',
    synonyms: 'settingWords.desktopLyricsPlace',
    hosts: ['desktop'],
  },
  {
    id: 'crossfade',
    section: 'sound',
    label: 'sound.crossfade',
    hint: 'sound.crossfadeHint',
    synonyms: 'settingWords.crossfade',
    hosts: everywhere,
  },
  {
    id: 'evenLoudness',
    section: 'sound',
    label: 'sound.evenLoudness',
    hint: 'sound.evenLoudnessHint',
    synonyms: 'settingWords.evenLoudness',
    hosts: everywhere,
  },
  {
    // Replaces the setting `keepPlaying`, which only the extension has.
    id: 'keepPlaying',
    section: 'system',
    label: 'settings.keepPlaying',
    hint: 'settings.keepPlayingElsewhereHint',
    synonyms: 'settingWords.keepPlaying',
    hosts: ['web', 'desktop'],
  },
  {
    id: 'plugins',
    section: 'plugins',
    label: 'settingPanels.pluginPage.title',
    hint: 'settingPanels.pluginPage.hint',
    synonyms: 'settingWords.plugins',
    hosts: ['extension', 'web'],
  },
  {
    id: 'plugins',
    section: 'plugins',
    label: 'settingPanels.pluginPage.desktopTitle',
    hint: 'settingPanels.pluginPage.desktopHint',
    synonyms: 'settingWords.plugins',
    hosts: ['desktop'],
  },
  {
    id: 'listenbrainz',
    section: 'scrobbling',
    label: 'scrobbling.listenbrainz',
    hint: 'scrobbling.listenbrainzHint',
    synonyms: 'settingWords.scrobbleServices',
    hosts: everywhere,
  },
  {
    id: 'lastfm',
    section: 'scrobbling',
    label: 'scrobbling.lastfm',
    hint: 'scrobbling.lastfmHint',
    synonyms: 'settingWords.scrobbleServices',
    hosts: everywhere,
  },
  {
    id: 'scrobbleNowPlaying',
    section: 'scrobbling',
    label: 'scrobbling.nowPlaying',
    hint: 'scrobbling.nowPlayingHint',
    synonyms: 'settingWords.scrobbleNowPlaying',
    hosts: everywhere,
  },
  {
    id: 'scrobbleLikes',
    section: 'scrobbling',
    label: 'scrobbling.likes',
    hint: 'scrobbling.likesHint',
    synonyms: 'settingWords.scrobbleLikes',
    hosts: everywhere,
  },
  {
    id: 'scrobbleOwnFiles',
    section: 'scrobbling',
    label: 'scrobbling.ownFiles',
    hint: 'scrobbling.ownFilesHint',
    synonyms: 'settingWords.scrobbleOwnFiles',
    hosts: everywhere,
  },
  {
    id: 'app-keys',
    section: 'system',
    label: 'shortcutSettings.app',
    hint: 'shortcutSettings.appHint',
    synonyms: 'shortcutSettings.words',
    hosts: everywhere,
  },
  {
    id: 'browser-keys',
    section: 'system',
    label: 'shortcutSettings.browser',
    hint: 'shortcutSettings.browserHint',
    synonyms: 'shortcutSettings.words',
    hosts: ['extension'],
  },
  {
    id: 'addresses',
    section: 'system',
    label: 'settingPanels.addresses.title',
    hint: 'settingPanels.addresses.hint',
    synonyms: 'settingWords.addresses',
    hosts: everywhere,
  },
  {
    id: 'install',
    section: 'system',
    label: 'settingPanels.install.title',
    hint: 'settingPanels.install.hint',
    synonyms: 'settingWords.install',
    hosts: ['web'],
  },
  {
    id: 'update',
    section: 'system',
    label: 'settingPanels.update.title',
    hint: 'settingPanels.update.hint',
    synonyms: 'settingWords.update',
    hosts: ['desktop'],
  },
  {
    id: 'backup',
    section: 'system',
    label: 'backup.title',
    hint: 'backup.hint',
    synonyms: 'backup.synonyms',
    hosts: everywhere,
  },
  {
    id: 'diagnostics',
    section: 'system',
    label: 'diagnostics.title',
    hint: 'diagnostics.hint',
    synonyms: 'diagnostics.synonyms',
    hosts: everywhere,
  },
  {
    id: 'reset',
    section: 'system',
    label: 'settingPanels.reset.title',
    hint: 'settingPanels.reset.hint',
    synonyms: 'settingWords.reset',
    hosts: everywhere,
  },
] as const satisfies readonly PanelField[];
