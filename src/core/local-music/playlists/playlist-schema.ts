import * as v from 'valibot';
import type { LocalPlaylist } from './local-playlist';

const text = v.pipe(v.string(), v.maxLength(10_000));
const number = v.pipe(v.number(), v.finite());

/** A stored playlist of local songs. */
export const localPlaylistSchema: v.GenericSchema<unknown, LocalPlaylist> = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  name: v.pipe(text, v.trim(), v.minLength(1)),
  createdMs: number,
  position: number,
  entries: v.array(
    v.object({
      key: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
      trackId: v.nullable(v.pipe(v.string(), v.maxLength(128))),
      path: text,
      title: text,
      durationMs: v.pipe(number, v.minValue(0)),
    }),
  ),
});
