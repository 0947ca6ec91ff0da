import type { Messages } from '../typed-keys';
import { about } from './zh-TW/about';
import { app } from './zh-TW/app';
import { backup } from './zh-TW/backup';
import { browse } from './zh-TW/browse';
import { cloudDrive } from './zh-TW/cloud-drive';
import { devices } from './zh-TW/devices';
import { diagnostics } from './zh-TW/diagnostics';
import { empty } from './zh-TW/empty';
import { error } from './zh-TW/error';
import { greeting } from './zh-TW/greeting';
import { home } from './zh-TW/home';
import { library } from './zh-TW/library';
import { listening } from './zh-TW/listening';
import { localMusic } from './zh-TW/local-music';
import { login } from './zh-TW/login';
import { look } from './zh-TW/look';
import { lyrics } from './zh-TW/lyrics';
import { nav } from './zh-TW/nav';
import { pages } from './zh-TW/pages';
import { palette } from './zh-TW/palette';
import { player } from './zh-TW/player';
import { playlistDetail } from './zh-TW/playlist-detail';
import { quality } from './zh-TW/quality';
import { queue } from './zh-TW/queue';
import { ranking } from './zh-TW/ranking';
import { search } from './zh-TW/search';
import { service } from './zh-TW/service';
import { settingPanels } from './zh-TW/setting-panels';
import { settingWords } from './zh-TW/setting-words';
import { settings } from './zh-TW/settings';
import { shortcutSettings } from './zh-TW/shortcut-settings';
import { shortcuts } from './zh-TW/shortcuts';
import { song } from './zh-TW/song';
import { songActions } from './zh-TW/song-actions';
import { sound } from './zh-TW/sound';
import { trackTable } from './zh-TW/track-table';
import { verification } from './zh-TW/verification';
import { webApp } from './zh-TW/web-app';

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
