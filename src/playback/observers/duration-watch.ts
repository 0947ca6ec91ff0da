import type { Player } from '@/playback/player';

/** Smaller differences are the media element's rounding. */
const toleranceMs = 2000;

/**
 * Calls `correct` when a local song plays whose length turns out to be another one than its tags say, or that had none:
 * a VBR file without a header does not state it. Returns a function that stops it.
 */
export function correctDurations(
  player: Pick<Player, 'getSnapshot' | 'subscribe'>,
  correct: (localId: string, durationMs: number) => void,
): () => void {
  let key: number | null = null;
  let knownMs = 0;
  return player.subscribe(() => {
    const { current, state, durationMs } = player.getSnapshot();
    if (current?.song.origin !== 'local') return;
    if (current.key !== key) {
      key = current.key;
      knownMs = current.song.durationMs;
    }
    // Before it plays, the duration is the one from the tags.
    if (state !== 'playing' || durationMs <= 0) return;
    if (knownMs > 0 && Math.abs(durationMs - knownMs) <= toleranceMs) return;
    knownMs = durationMs;
    correct(current.song.localId, Math.round(durationMs));
  });
}
