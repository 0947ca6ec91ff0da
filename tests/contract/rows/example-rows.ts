import { accountRows, vipRows } from './account-rows.ts';
import { albumRows } from './album-rows.ts';
import { commentRows } from './comment-rows.ts';
import { discoveryRows } from './discovery-rows.ts';
import type { ExampleRow } from './example-row.ts';
import { loginRows } from './login-rows.ts';
import { lyricRows, playingRows } from './playing-rows.ts';
import { playlistRows } from './playlist-rows.ts';
import { radioRows } from './radio-rows.ts';
import { videoRows } from './video-rows.ts';

/** One row for each example body. */
export const exampleRows: ExampleRow[] = [
  ...playlistRows,
  ...discoveryRows,
  ...albumRows,
  ...commentRows,
  ...radioRows,
  ...videoRows,
  ...playingRows,
  ...lyricRows,
  ...accountRows,
  ...vipRows,
  ...loginRows,
];
