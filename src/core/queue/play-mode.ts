import type { SongId } from '@/core/song/song-id';

/** The order of playback that the user chose. */
export type PlayMode = 'random' | 'list-loop' | 'single-loop';

/** The stored value of `player_playback_mode` is the index in this list (docs/behaviour.md#play-modes). */
export const playModes = ['random', 'list-loop', 'single-loop'] as const satisfies readonly PlayMode[];

export const defaultPlayMode: PlayMode = 'list-loop';

/** random → list-loop → single-loop → random. */
export function nextPlayMode(mode: PlayMode): PlayMode {
  return playModes[(playModes.indexOf(mode) + 1) % playModes.length] ?? defaultPlayMode;
}

/**
 * Random mode avoids this many of the last played songs if the queue has at least as many
 * (docs/behaviour.md#next-and-previous).
 */
const randomHistoryWindow = 10;

/**
 * A random index into `ids`. Avoids `currentId`, and the last 10 of `history` (newest last) when the queue has
 * 10 songs or more. History is by song, so that changes to the queue can't make it stale. After twice as many draws as
 * the queue has songs, the last draw counts; the current song is never returned while another exists.
 * @param random a source of numbers in [0, 1)
 * @returns null for an empty queue
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

/** A copy of the entries in random order; every order is equally likely. */
export function shuffle<Entry>(entries: readonly Entry[], random: () => number): Entry[] {
  const keyed = entries.map((entry) => ({ entry, order: random() }));
  return keyed.sort((a, b) => a.order - b.order).map(({ entry }) => entry);
}
