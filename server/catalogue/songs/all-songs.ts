import type { SongSpec } from '../song-spec.ts';
import { BEAN_SONGS } from './bean-songs.ts';
import { DRAWER_SONGS } from './drawer-songs.ts';
import { FERRO_SONGS } from './ferro-songs.ts';
import { GLASS_SONGS } from './glass-songs.ts';
import { MARLOW_SONGS } from './marlow-songs.ts';
import { MERIDIAN_SONGS } from './meridian-songs.ts';
import { TIDE_SONGS } from './tide-songs.ts';
import { WINDOW_SONGS } from './window-songs.ts';

/** The whole catalogue; numbers are unique and never reused. */
export const SONGS: readonly SongSpec[] = [
  ...WINDOW_SONGS,
  ...TIDE_SONGS,
  ...BEAN_SONGS,
  ...GLASS_SONGS,
  ...DRAWER_SONGS,
  ...MERIDIAN_SONGS,
  ...MARLOW_SONGS,
  ...FERRO_SONGS,
];
