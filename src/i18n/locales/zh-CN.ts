import type { Messages } from '../typed-keys';
import { app } from './zh-CN/app';
import { empty } from './zh-CN/empty';
import { error } from './zh-CN/error';
import { greeting } from './zh-CN/greeting';
import { home } from './zh-CN/home';
import { lyrics } from './zh-CN/lyrics';
import { nav } from './zh-CN/nav';
import { pages } from './zh-CN/pages';
import { player } from './zh-CN/player';
import { playlistDetail } from './zh-CN/playlist-detail';
import { quality } from './zh-CN/quality';
import { queue } from './zh-CN/queue';
import { search } from './zh-CN/search';
import { settings } from './zh-CN/settings';
import { song } from './zh-CN/song';
import { songActions } from './zh-CN/song-actions';
import { trackTable } from './zh-CN/track-table';

/** Simplified Chinese. */
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
