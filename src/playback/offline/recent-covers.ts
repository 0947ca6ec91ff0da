import { createLog } from '@/core/log.ts';
import type { CoverRef } from '@/core/song/cover.ts';
import type { Player } from '@/playback/player.ts';

const log = createLog('recent content');

/** Songs skipped sooner leave no cover, in ms. */
const heardAfterMs = 3_000;

/** Interval for removing outdated content, in ms. */
const sweepEveryMs = 30 * 60_000;

/**
 * Saves the covers of played songs for 24 hours, and removes older lyrics and covers. Returns a function that stops
 * this.
 * @param save saves a cover; rejects if it can't be read
 * @param sweep removes outdated content
 */
export function saveRecentCovers(
  player: Pick<Player, 'getSnapshot' | 'subscribe'>,
  save: (cover: CoverRef) => Promise<void>,
  sweep: () => Promise<void>,
): () => void {
  let known: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = (): void => {
    const { current, state } = player.getSnapshot();
    const cover = state === 'playing' && typeof current?.song.cover === 'string' ? current.song.cover : null;
    if (cover === known) return;
    known = cover;
    clearTimeout(timer);
    if (cover === null) return;
    // Most cover servers send no CORS headers: not worth a message.
    timer = setTimeout(() => void save(cover).catch(() => undefined), heardAfterMs);
  };
  const sweepNow = (): void => {
    sweep().catch((error: unknown) => log.warn('outdated lyrics and covers were not removed', error));
  };
  const unsubscribe = player.subscribe(follow);
  sweepNow();
  const sweeps = setInterval(sweepNow, sweepEveryMs);
  return () => {
    unsubscribe();
    clearTimeout(timer);
    clearInterval(sweeps);
  };
}
