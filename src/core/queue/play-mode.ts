import type { SongId } from '@/core/song/song-id.ts';

export type PlayMode = 'random' | 'list-loop' | 'single-loop';

/** Play modes; the stored `player_playback_mode` is an index into this list (docs/behaviour.md#play-modes). */
export const playModes = ['random', 'list-loop', 'single-loop'] as const satisfies readonly PlayMode[];

export const defaultPlayMode: PlayMode = 'list-loop';

/** random → list-loop → single-loop → random. */
export function nextPlayMode(mode: PlayMode): PlayMode {
  return playModes[(playModes.indexOf(mode) + 1) % playModes.length] ?? defaultPlayMode;
}

/**
 * Number of last played songs that random mode avoids, if the queue is long enough
 * (docs/behaviour.md#next-and-previous).
 */
const randomHistoryWindow = 10;

/**
 * Random index into `ids`, null if it is empty. Avoids `currentId`, and the last 10 of `history` (newest last) if the
 * queue has at least 10 songs. History contains song ids, so that queue changes can't make it stale. After twice as
 * many draws as songs, the last draw counts; the current song is never returned while another exists.
 * @param random returns numbers in [0, 1)
 */
export function pickRandomIndex(
  ids: readonly SongId[],
  currentId: SongId | null,
  history: readonly SongId[],
  random: () => number,
): number | null {
  if (ids.length === 0) return null;
  if (ids.length === 1) return 0;
  const avoided = new Set(ids.length >= randomHistoryWindow ? history.slice(-randomHistoryWindow) : []);
  let fallback: number | null = null;
  for (let tries = 0; tries < ids.length * 2; tries += 1) {
    const index = Math.min(ids.length - 1, Math.floor(random() * ids.length));
    const id = ids[index];
    if (id === undefined || id === currentId) continue;
    if (!avoided.has(id)) return index;
    fallback = index;
  }
  if (fallback !== null) return fallback;
  const other = ids.findIndex((id) => id !== currentId);
  return other === -1 ? 0 : other;
}

/** Shuffled copy; every order is equally likely. */
export function shuffle<Entry>(entries: readonly Entry[], random: () => number): Entry[] {
  const keyed = entries.map((entry) => ({ entry, order: random() }));
  return keyed.sort((a, b) => a.order - b.order).map(({ entry }) => entry);
}
