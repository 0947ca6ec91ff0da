import { about } from './en/about';
import { app } from './en/app';
import { backup } from './en/backup';
import { browse } from './en/browse';
import { cloudDrive } from './en/cloud-drive';
import { devices } from './en/devices';
import { diagnostics } from './en/diagnostics';
import { empty } from './en/empty';
import { error } from './en/error';
import { greeting } from './en/greeting';
import { home } from './en/home';
import { library } from './en/library';
import { listening } from './en/listening';
import { localMusic } from './en/local-music';
import { login } from './en/login';
import { look } from './en/look';
import { lyrics } from './en/lyrics';
import { nav } from './en/nav';
import { pages } from './en/pages';
import { palette } from './en/palette';
import { player } from './en/player';
import { playlistDetail } from './en/playlist-detail';
import { quality } from './en/quality';
import { queue } from './en/queue';
import { ranking } from './en/ranking';
import { search } from './en/search';
import { service } from './en/service';
import { settingPanels } from './en/setting-panels';
import { settingWords } from './en/setting-words';
import { settings } from './en/settings';
import { shortcutSettings } from './en/shortcut-settings';
import { shortcuts } from './en/shortcuts';
import { song } from './en/song';
import { songActions } from './en/song-actions';
import { sound } from './en/sound';
import { trackTable } from './en/track-table';
import { verification } from './en/verification';
import { webApp } from './en/web-app';

/** English is the reference: its keys are the keys of every language. */
export const messages = {
  app,
  nav,
  login,
  about,
  devices,
  greeting,
  home,
  library,
  cloudDrive,
  localMusic,
  search,
  pages,
  song,
  songActions,
  trackTable,
  verification,
  playlistDetail,
  quality,
  player,
  queue,
  listening,
  shortcuts,
  shortcutSettings,
  settings,
  look,
  settingPanels,
  settingWords,
  service,
  error,
  lyrics,
  sound,
  empty,
  ranking,
  browse,
  backup,
  diagnostics,
  palette,
  webApp,
} as const;
