import * as v from 'valibot';
import { createLog } from '@/core/log';
import type { Song } from '@/core/song';
import { songSchema } from './player-messages';

/** A song that was played, and when it began (`Date.now()`). */
export type PlayedSong = { song: Song; atEpochMs: number };

/** What was played, newest first. None of its calls ever throws: what can't be read counts as nothing. */
export interface PlayHistory {
  /** The same array until something changed. */
  entries(): readonly PlayedSong[];
  add(played: PlayedSong): void;
  clear(): void;
  /** Puts entries back that were cleared, among those that came since. */
  restore(entries: readonly PlayedSong[]): void;
  /** Called after every change, also by another document; the returned function ends it. */
  subscribe(onChange: () => void): () => void;
}

/** So many songs are remembered; about 200 KB. */
export const playHistoryLimit = 500;

const storageKey = 'play_history';

const playedSchema = v.object({ song: songSchema, atEpochMs: v.pipe(v.number(), v.finite()) });

export type PlayHistoryParts = {
  local: Pick<Storage, 'getItem' | 'setItem'>;
  /** Calls back when another document has written to this key; the returned function ends it. */
  onOtherWrite: (key: string, listener: () => void) => () => void;
  warn: (message: string, error?: unknown) => void;
};

/**
 * The history in localStorage, which all documents of the origin share: the engine adds to it, pages show and clear it.
 * It is therefore read again at each use, and parsed only when it changed.
 */
export function createPlayHistory({ local, onOtherWrite, warn }: PlayHistoryParts): PlayHistory {
  const listeners = new Set<() => void>();
  let known: { text: string | null; entries: readonly PlayedSong[] } = { text: null, entries: [] };

  function read(): readonly PlayedSong[] {
    try {
      const text = local.getItem(storageKey);
      if (text !== known.text) known = { text, entries: parse(text) };
    } catch (error) {
      warn('reading the play history is not allowed', error);
    }
    return known.entries;
  }

  function parse(text: string | null): readonly PlayedSong[] {
    try {
      const stored: unknown = JSON.parse(text ?? '[]');
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

  function write(entries: readonly PlayedSong[]): void {
    try {
      local.setItem(storageKey, JSON.stringify(entries.slice(0, playHistoryLimit)));
    } catch (error) {
      warn('could not keep the play history', error);
    }
    for (const listener of [...listeners]) listener();
  }

  return {
    entries: read,
    add: (played) => write([played, ...read()]),
    clear: () => write([]),
    restore: (entries) => write([...read(), ...entries].sort((a, b) => b.atEpochMs - a.atEpochMs)),
    subscribe(onChange) {
      listeners.add(onChange);
      const end = onOtherWrite(storageKey, onChange);
      return () => {
        listeners.delete(onChange);
        end();
      };
    },
  };
}

let historyHere: PlayHistory | null = null;

/** The history as this document uses it; one object, so that what the engine adds here is heard by the page here. */
export function documentPlayHistory(): PlayHistory {
  const log = createLog('play-history');
  historyHere ??= createPlayHistory({
    local: localStorage,
    onOtherWrite(key, listener) {
      const ended = new AbortController();
      addEventListener('storage', (event) => (event.key === key || event.key === null) && listener(), {
        signal: ended.signal,
      });
      return () => ended.abort();
    },
    warn: (message, error) => log.warn(message, error),
  });
  return historyHere;
}
