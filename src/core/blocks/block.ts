import * as v from 'valibot';
import type { SongId } from '@/core/song/song-id.ts';
import { folded } from '@/core/text/folded.ts';

/** Limit of stored blocks (docs/behaviour.md#blocks). */
export const blocksLimit = 10_000;

/** Limit of a blocked word, in characters. */
export const maxBlockedWord = 40;

/** What is never played unless the user asks for it: a song, an artist, or titles with a word. */
export type BlockTarget =
  | { kind: 'song'; songId: SongId; title: string; artists: readonly string[] }
  /** The id of the service is null for artists of local songs. */
  | { kind: 'artist'; artistId: string | null; name: string }
  | { kind: 'word'; word: string };

export type Block = BlockTarget & {
  /** Random, so that blocks of two installations can be merged. */
  id: string;
  /** Time of the last change, epoch ms. */
  changedAt: number;
};

const text = v.pipe(v.string(), v.maxLength(2000));
const common = {
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  changedAt: v.pipe(v.number(), v.finite()),
};
const songId = v.pipe(v.string(), v.regex(/^(?:catalogue|cloud|local):[\x21-\x7e]{1,128}$/));

export const blockSchema: v.GenericSchema<unknown, Block> = v.variant('kind', [
  v.object({
    ...common,
    kind: v.literal('song'),
    songId: songId as v.GenericSchema<unknown, SongId>,
    title: text,
    artists: v.array(text),
  }),
  v.object({ ...common, kind: v.literal('artist'), artistId: v.nullable(text), name: text }),
  v.object({
    ...common,
    kind: v.literal('word'),
    word: v.pipe(v.string(), v.regex(/\S/), v.maxLength(maxBlockedWord)),
  }),
]);

/** Folds case, character width and spaces. */
export function plainName(text: string): string {
  return folded(text).replace(/\s+/g, ' ').trim();
}
