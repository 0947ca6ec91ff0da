import type { Messages } from '../typed-keys';
import { app } from './ja/app';
import { empty } from './ja/empty';
import { error } from './ja/error';
import { greeting } from './ja/greeting';
import { home } from './ja/home';
import { lyrics } from './ja/lyrics';
import { nav } from './ja/nav';
import { pages } from './ja/pages';
import { player } from './ja/player';
import { playlistDetail } from './ja/playlist-detail';
import { quality } from './ja/quality';
import { queue } from './ja/queue';
import { search } from './ja/search';
import { settings } from './ja/settings';
import { song } from './ja/song';
import { songActions } from './ja/song-actions';
import { trackTable } from './ja/track-table';

/** Japanese: also for everyone whose language Kanade does not speak (doc 1 §1). */
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
