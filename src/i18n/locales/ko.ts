import type { Messages } from '../typed-keys';
import { about } from './ko/about';
import { app } from './ko/app';
import { backup } from './ko/backup';
import { browse } from './ko/browse';
import { cloudDrive } from './ko/cloud-drive';
import { devices } from './ko/devices';
import { diagnostics } from './ko/diagnostics';
import { empty } from './ko/empty';
import { error } from './ko/error';
import { greeting } from './ko/greeting';
import { home } from './ko/home';
import { library } from './ko/library';
import { listening } from './ko/listening';
import { localMusic } from './ko/local-music';
import { login } from './ko/login';
import { look } from './ko/look';
import { lyrics } from './ko/lyrics';
import { nav } from './ko/nav';
import { pages } from './ko/pages';
import { palette } from './ko/palette';
import { player } from './ko/player';
import { playlistDetail } from './ko/playlist-detail';
import { quality } from './ko/quality';
import { queue } from './ko/queue';
import { ranking } from './ko/ranking';
import { search } from './ko/search';
import { service } from './ko/service';
import { settingPanels } from './ko/setting-panels';
import { settingWords } from './ko/setting-words';
import { settings } from './ko/settings';
import { shortcutSettings } from './ko/shortcut-settings';
import { shortcuts } from './ko/shortcuts';
import { song } from './ko/song';
import { songActions } from './ko/song-actions';
import { sound } from './ko/sound';
import { trackTable } from './ko/track-table';
import { verification } from './ko/verification';
import { webApp } from './ko/web-app';

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
