import * as v from 'valibot';
import type { Song } from '@/core/song';
import { songSchema } from './player-messages';

/** A song that was played, and when it began (`Date.now()`). */
export type PlayedSong = { song: Song; atEpochMs: number };

/** What was played, newest first. */
export interface PlayHistory {
  /** Never rejects: what can't be read counts as nothing. */
  load(): Promise<readonly PlayedSong[]>;
  /** Never throws: playing goes on when nothing can be kept. */
  add(played: PlayedSong): void;
}

/** So many songs are remembered; about 200 KB. */
export const playHistoryLimit = 500;

const storageKey = 'play_history';

const playedSchema = v.object({ song: songSchema, atEpochMs: v.pipe(v.number(), v.finite()) });

export type PlayHistoryParts = {
  local: Pick<Storage, 'getItem' | 'setItem'>;
  warn: (message: string, error?: unknown) => void;
};

/**
 * The history in localStorage. It is read again before each change, because another document may have been the engine
 * before.
 */
export function createPlayHistory({ local, warn }: PlayHistoryParts): PlayHistory {
  function read(): PlayedSong[] {
    try {
      const stored: unknown = JSON.parse(local.getItem(storageKey) ?? '[]');
      if (!Array.isArray(stored)) return [];
      return stored.flatMap((entry) => {
        const result = v.safeParse(playedSchema, entry);
        return result.success ? [result.output] : [];
      });
    } catch (error) {
      warn('the play history is corrupt and counts as empty', error);
      return [];
    }
  }

  return {
    load: async () => read(),
    add(played) {
      try {
        local.setItem(storageKey, JSON.stringify([played, ...read()].slice(0, playHistoryLimit)));
      } catch (error) {
        warn('could not keep the play history', error);
      }
    },
  };
}
