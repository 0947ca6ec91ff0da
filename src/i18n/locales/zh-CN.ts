import type { Messages } from '../typed-keys';
import { app } from './zh-CN/app';
import { browse } from './zh-CN/browse';
import { empty } from './zh-CN/empty';
import { error } from './zh-CN/error';
import { greeting } from './zh-CN/greeting';
import { home } from './zh-CN/home';
import { lyrics } from './zh-CN/lyrics';
import { nav } from './zh-CN/nav';
import { pages } from './zh-CN/pages';
import { player } from './zh-CN/player';
import { quality } from './zh-CN/quality';
import { queue } from './zh-CN/queue';
import { ranking } from './zh-CN/ranking';
import { search } from './zh-CN/search';
import { settings } from './zh-CN/settings';
import { song } from './zh-CN/song';

/** Simplified Chinese. */
export const messages: Messages = {
  app,
  nav,
  greeting,
  home,
  search,
  pages,
  song,
  quality,
  player,
  queue,
  settings,
  error,
  lyrics,
  empty,
  ranking,
  browse,
};
