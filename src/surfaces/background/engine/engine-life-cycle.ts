import * as v from 'valibot';
import { createLog } from '@/core/log.ts';
import type { Player } from '@/playback/player.ts';
import { openPages, shownPages } from '@/playback/remote/pages.ts';
import type { Locks } from '@/storage/documents/life-lock.ts';
import { steadyNow } from '@/storage/documents/steady-clock.ts';
import { storedSettings } from '@/storage/stored-settings.ts';
import { type StoredValue, storedValue } from '@/storage/stored-value.ts';

const log = createLog('engine document');

/** Minimum pause of playback, in ms, before an update ends this document. */
export const quietMs = 30_000;

/**
 * Maximum wait of an update for a pause, in ms; then it is applied between two songs, and playback continues after it.
 */
export const maxWaitMs = 24 * 3600_000;

/**
 * Decides when a new version of the extension may replace this one, which closes every page and ends the engine: while
 * no page is open, and nothing has played for a while. Returns the function to call when a new version is ready;
 * `apply` is then called once.
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
    if (isNextSong && steadyNow() - readyAt >= maxWaitMs) void attempt();
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
    readyAt = steadyNow();
    songKey = player.getSnapshot().current?.key ?? null;
    check();
  };
}

/** Interval at which the time is stored during playback, in ms. */
export const noteEveryMs = 5000;

/** Playback that stopped longer ago than this, in ms, is not resumed: an update takes less. */
export const continuedWithinMs = 30_000;

/** Last known time of playback, in epoch ms; 0 = paused. */
const storedPlayingAt = storedValue<number>({
  key: 'player_playing_at',
  schema: v.pipe(v.number(), v.finite(), v.minValue(0)),
  fallback: 0,
});

/**
 * Stores the time of playback, so that it can be resumed after an update of the extension, which ends this document
 * without warning. Returns a function that resumes what an earlier document played until shortly before this one; it
 * resolves to whether it did.
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
    // A time after this document's start is from a clock that was set back since, so its age is unknown.
    if (before === 0 || Math.abs(startedAt - before) > continuedWithinMs) return false;
    await player.dispatch({ type: 'play' });
    return true;
  };
}

/**
 * Pauses playback after the last browser window was closed, unless the setting says otherwise at that moment. Playback
 * that media keys start afterwards continues.
 */
export async function pauseWithoutWindows(
  player: Player,
  keepsPlaying = (): boolean => storedSettings.read().keepPlaying === 'on',
): Promise<void> {
  if (!keepsPlaying() && player.getSnapshot().wantsToPlay) await player.dispatch({ type: 'pause' });
}

/**
 * Calls `open` when a song needs consent to the terms of use and no page is visible, for example after a browser
 * shortcut, a menu or a media key; a visible page shows the terms itself (docs/behaviour.md#disclaimer).
 */
export function onTermsNeeded(player: Player, locks: Locks, open: () => void): void {
  player.onEvent((event) => {
    if (event.type !== 'command-refused' || event.error.kind !== 'needs-consent') return;
    shownPages(locks)
      .isHeld()
      .then(
        (isShown) => isShown || open(),
        (error: unknown) => {
          log.warn('it is unknown whether a page shows the terms', error);
          open();
        },
      );
  });
}
