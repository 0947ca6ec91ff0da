import { app } from './en/app';
import { empty } from './en/empty';
import { error } from './en/error';
import { greeting } from './en/greeting';
import { home } from './en/home';
import { lyrics } from './en/lyrics';
import { nav } from './en/nav';
import { pages } from './en/pages';
import { player } from './en/player';
import { playlistDetail } from './en/playlist-detail';
import { quality } from './en/quality';
import { queue } from './en/queue';
import { search } from './en/search';
import { settings } from './en/settings';
import { song } from './en/song';
import { songActions } from './en/song-actions';
import { trackTable } from './en/track-table';

/** English: the reference. Its keys are the keys of every language. */
export const messages = {
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
} as const;
