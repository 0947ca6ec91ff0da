/** The order of playback, as the listener chooses it with one button. */
export type PlayMode = 'random' | 'list-loop' | 'single-loop';

/** The stored value of `player_playback_mode` is the index in this list (doc 1 §4). */
export const playModes = ['random', 'list-loop', 'single-loop'] as const satisfies readonly PlayMode[];

export const defaultPlayMode: PlayMode = 'list-loop';

/** random → list-loop → single-loop → random. */
export function nextPlayMode(mode: PlayMode): PlayMode {
  return playModes[(playModes.indexOf(mode) + 1) % playModes.length] ?? defaultPlayMode;
}

/** How many of the last played songs random mode avoids, once the queue has at least as many (doc 1 §9). */
export const randomHistoryWindow = 10;

/**
 * A random index into `hashes`. Avoids `currentHash`, and the last 10 of `history` (newest last) when the queue has
 * 10 songs or more. History is by song hash, so that edits of the queue can't make it stale. Tries are bounded at
 * twice the queue's length; the last draw then stands, except that the current song is left out whenever another
 * exists.
 * @param random a source of numbers in [0, 1)
 * @returns null for an empty queue
 */
export function pickRandomIndex(
  hashes: readonly string[],
  currentHash: string | null,
  history: readonly string[],
  random: () => number,
): number | null {
  if (hashes.length === 0) return null;
  if (hashes.length === 1) return 0;
  const avoided = new Set(hashes.length >= randomHistoryWindow ? history.slice(-randomHistoryWindow) : []);
  let fallback: number | null = null;
  for (let tries = 0; tries < hashes.length * 2; tries += 1) {
    const index = Math.min(hashes.length - 1, Math.floor(random() * hashes.length));
    const hash = hashes[index];
    if (hash === undefined || hash === currentHash) continue;
    if (!avoided.has(hash)) return index;
    fallback = index;
  }
  if (fallback !== null) return fallback;
  const other = hashes.findIndex((hash) => hash !== currentHash);
  return other === -1 ? 0 : other;
}
