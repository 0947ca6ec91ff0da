import * as v from 'valibot';
import { type Play, playOfHistory } from '@/core/plays/play.ts';
import { type StoredTexts, storedValue } from '@/storage/stored-value.ts';
import { savedSongSchema } from './stored-song.ts';

const playedSchema = v.object({ song: savedSongSchema, atEpochMs: v.pipe(v.number(), v.finite()) });

/** Unreadable entries are left out. */
const entriesSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((stored) =>
    stored.flatMap((entry): Play[] => {
      const result = v.safeParse(playedSchema, entry);
      return result.success ? [playOfHistory(result.output)] : [];
    }),
  ),
);

/** The last 500 plays as builds before the play log stored them. */
export function earlierHistory(texts?: () => StoredTexts): { plays(): readonly Play[]; remove(): void } {
  const stored = storedValue<readonly Play[]>({ key: 'play_history', schema: entriesSchema, fallback: [] }, texts);
  return { plays: stored.read, remove: () => void stored.remove() };
}
