import { createLog } from '@/core/log';
import type { Player } from '@/playback/player';
import { openPages } from '@/playback/remote/pages';
import type { Locks } from '@/storage/documents/life-lock';

const log = createLog('update');

/** Playback has to have paused for this time, in ms, before an update ends this document. */
export const quietMs = 30_000;

/** An update waits at most this long, in ms, for a pause; then it is applied between two songs, which play on after it. */
export const longestWaitMs = 24 * 3600_000;

/**
 * Decides when a new version of the extension may replace this one, which closes every page and ends the engine: while
 * no page is open, and nothing has played for a while. Returns the function to call when a new version is ready; `apply`
 * is then called once.
 */
export function waitForUpdate(player: Player, { locks, apply }: { locks: Locks; apply: () => void }): () => void {
  const pages = openPages(locks);
  let readyAt: number | null = null;
  let isApplied = false;
  let isWaiting = false;
  let songKey: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function check(): void {
    if (readyAt === null || isApplied) return;
    const { wantsToPlay, current } = player.getSnapshot();
    const isNextSong = current !== null && current.key !== songKey;
    songKey = current?.key ?? null;
    if (!wantsToPlay) {
      timer ??= setTimeout(() => {
        timer = undefined;
        void attempt();
      }, quietMs);
      return;
    }
    clearTimeout(timer);
    timer = undefined;
    if (isNextSong && Date.now() - readyAt >= longestWaitMs) void attempt();
  }

  async function attempt(): Promise<void> {
    if (isWaiting || isApplied) return;
    isWaiting = true;
    try {
      if (await pages.isHeld()) {
        await pages.whenFree();
        isWaiting = false;
        check();
        return;
      }
      isApplied = true;
      apply();
    } catch (error) {
      log.warn('the update waits for the next start of the browser', error);
    } finally {
      isWaiting = false;
    }
  }

  player.subscribe(check);
  return () => {
    if (readyAt !== null) return;
    readyAt = Date.now();
    songKey = player.getSnapshot().current?.key ?? null;
    check();
  };
}
