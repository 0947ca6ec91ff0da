import * as v from 'valibot';
import type { Player } from '@/playback/player';
import { type StoredValue, storedValue } from '@/storage/stored-value';

/** How often the time is stored during playback, in ms. */
export const noteEveryMs = 5000;

/** Music that stopped longer ago than this, in ms, is not continued: an update takes less. */
export const continuedWithinMs = 30_000;

/** When music was last known to play, in epoch ms; 0 = it was paused. */
const storedPlayingAt = storedValue<number>({
  key: 'player_playing_at',
  schema: v.pipe(v.number(), v.finite(), v.minValue(0)),
  fallback: 0,
});

/**
 * Stores when music plays, so that it can be continued after an update of the extension, which ends this document without
 * warning. Returns a function that continues what an earlier document played until shortly before this one; it resolves
 * to whether it did.
 */
export function rememberPlaying(
  player: Player,
  stored: Pick<StoredValue<number>, 'read' | 'write'> = storedPlayingAt,
): () => Promise<boolean> {
  const before = stored.read();
  const startedAt = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  let wasPlaying: boolean | null = null;

  function check(): void {
    const { wantsToPlay } = player.getSnapshot();
    if (wantsToPlay === wasPlaying) return;
    wasPlaying = wantsToPlay;
    clearInterval(timer);
    stored.write(wantsToPlay ? Date.now() : 0);
    if (wantsToPlay) timer = setInterval(() => stored.write(Date.now()), noteEveryMs);
  }
  check();
  player.subscribe(check);

  return async () => {
    if (player.getSnapshot().wantsToPlay) return true;
    if (before === 0 || startedAt - before > continuedWithinMs) return false;
    await player.dispatch({ type: 'play' });
    return true;
  };
}
