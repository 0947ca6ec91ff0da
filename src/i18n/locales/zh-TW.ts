import type { Messages } from '../typed-keys';
import { app } from './zh-TW/app';
import { empty } from './zh-TW/empty';
import { error } from './zh-TW/error';
import { greeting } from './zh-TW/greeting';
import { home } from './zh-TW/home';
import { lyrics } from './zh-TW/lyrics';
import { nav } from './zh-TW/nav';
import { pages } from './zh-TW/pages';
import { player } from './zh-TW/player';
import { playlistDetail } from './zh-TW/playlist-detail';
import { quality } from './zh-TW/quality';
import { queue } from './zh-TW/queue';
import { search } from './zh-TW/search';
import { settings } from './zh-TW/settings';
import { song } from './zh-TW/song';
import { songActions } from './zh-TW/song-actions';
import { trackTable } from './zh-TW/track-table';

/** Traditional Chinese. */
export const messages: Messages = {
  app,
  nav,
  greeting,
  home,
  search,
  pages,
  song,
  songActions,
  trackTable,
  playlistDetail,
  quality,
  player,
  queue,
  settings,
  error,
  lyrics,
  empty,
};
