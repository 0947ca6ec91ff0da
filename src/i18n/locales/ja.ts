import type { Messages } from '../typed-keys';
import { about } from './ja/about';
import { app } from './ja/app';
import { backup } from './ja/backup';
import { browse } from './ja/browse';
import { cloudDrive } from './ja/cloud-drive';
import { devices } from './ja/devices';
import { diagnostics } from './ja/diagnostics';
import { empty } from './ja/empty';
import { error } from './ja/error';
import { greeting } from './ja/greeting';
import { home } from './ja/home';
import { library } from './ja/library';
import { listening } from './ja/listening';
import { localMusic } from './ja/local-music';
import { login } from './ja/login';
import { look } from './ja/look';
import { lyrics } from './ja/lyrics';
import { nav } from './ja/nav';
import { pages } from './ja/pages';
import { palette } from './ja/palette';
import { player } from './ja/player';
import { playlistDetail } from './ja/playlist-detail';
import { quality } from './ja/quality';
import { queue } from './ja/queue';
import { ranking } from './ja/ranking';
import { search } from './ja/search';
import { service } from './ja/service';
import { settingPanels } from './ja/setting-panels';
import { settingWords } from './ja/setting-words';
import { settings } from './ja/settings';
import { shortcutSettings } from './ja/shortcut-settings';
import { shortcuts } from './ja/shortcuts';
import { song } from './ja/song';
import { songActions } from './ja/song-actions';
import { sound } from './ja/sound';
import { trackTable } from './ja/track-table';
import { verification } from './ja/verification';
import { webApp } from './ja/web-app';

/** Japanese, also the default for unsupported languages (docs/behaviour.md#languages). */
export const messages: Messages = {
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
};
