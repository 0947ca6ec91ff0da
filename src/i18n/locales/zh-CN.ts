import type { Messages } from '../typed-keys';
import { about } from './zh-CN/about';
import { app } from './zh-CN/app';
import { backup } from './zh-CN/backup';
import { browse } from './zh-CN/browse';
import { cloudDrive } from './zh-CN/cloud-drive';
import { devices } from './zh-CN/devices';
import { diagnostics } from './zh-CN/diagnostics';
import { empty } from './zh-CN/empty';
import { error } from './zh-CN/error';
import { greeting } from './zh-CN/greeting';
import { home } from './zh-CN/home';
import { library } from './zh-CN/library';
import { listening } from './zh-CN/listening';
import { localMusic } from './zh-CN/local-music';
import { login } from './zh-CN/login';
import { look } from './zh-CN/look';
import { lyrics } from './zh-CN/lyrics';
import { nav } from './zh-CN/nav';
import { pages } from './zh-CN/pages';
import { palette } from './zh-CN/palette';
import { player } from './zh-CN/player';
import { playlistDetail } from './zh-CN/playlist-detail';
import { quality } from './zh-CN/quality';
import { queue } from './zh-CN/queue';
import { ranking } from './zh-CN/ranking';
import { search } from './zh-CN/search';
import { service } from './zh-CN/service';
import { settingPanels } from './zh-CN/setting-panels';
import { settingWords } from './zh-CN/setting-words';
import { settings } from './zh-CN/settings';
import { shortcutSettings } from './zh-CN/shortcut-settings';
import { shortcuts } from './zh-CN/shortcuts';
import { song } from './zh-CN/song';
import { songActions } from './zh-CN/song-actions';
import { sound } from './zh-CN/sound';
import { trackTable } from './zh-CN/track-table';
import { verification } from './zh-CN/verification';
import { webApp } from './zh-CN/web-app';

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
