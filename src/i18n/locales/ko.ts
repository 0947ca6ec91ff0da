import type { Messages } from '../typed-keys';
import { app } from './ko/app';
import { empty } from './ko/empty';
import { error } from './ko/error';
import { greeting } from './ko/greeting';
import { home } from './ko/home';
import { lyrics } from './ko/lyrics';
import { nav } from './ko/nav';
import { pages } from './ko/pages';
import { player } from './ko/player';
import { playlistDetail } from './ko/playlist-detail';
import { quality } from './ko/quality';
import { queue } from './ko/queue';
import { search } from './ko/search';
import { settings } from './ko/settings';
import { song } from './ko/song';
import { songActions } from './ko/song-actions';
import { trackTable } from './ko/track-table';

/** Korean. */
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
