import * as v from 'valibot';
import { listen } from '@/core/async/listen.ts';
import { createLog } from '@/core/log.ts';
import { type Bus, openBus } from '@/storage/documents/bus.ts';
import { LifeLock, type Locks } from '@/storage/documents/life-lock.ts';

const log = createLog('shown pages');

/** The lock that every open page of the extension holds. */
export function openPages(locks: Locks): LifeLock {
  return new LifeLock('kanade-page', { holders: 'many', locks });
}

/** The lock that every visible page holds. */
export function shownPages(locks: Locks): LifeLock {
  return new LifeLock('kanade-shown', { holders: 'many', locks });
}

export type ShownParts = {
  /** null outside secure contexts. */
  locks: Locks | null;
  /** Pages post a message when they hold the lock. */
  bus: Bus<'shown'>;
};

export function shownParts(): ShownParts {
  return { locks: navigator.locks ?? null, bus: openBus('kanade-shown', v.literal('shown')) };
}

/** Makes this page count as visible for the engine, in any document. Returns a function that stops reporting. */
export function reportShown(
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>,
  { locks, bus }: ShownParts,
): () => void {
  let hasEnded = false;
  let hide: (() => void) | null = null;

  /** Holds the lock until the returned function is called. */
  function show(): () => void {
    const controller = new AbortController();
    const { signal } = controller;
    const held = locks && shownPages(locks).hold(signal);
    held?.then(
      ({ release }) => {
        if (signal.aborted) release();
        else bus.post('shown');
        signal.addEventListener('abort', release);
      },
      // Without the lock this page does not count, and positions are read less often.
      () => undefined,
    );
    return () => controller.abort();
  }

  function follow(): void {
    const isShown = page.visibilityState === 'visible' && !hasEnded;
    if (isShown === (hide !== null)) return;
    hide?.();
    hide = isShown ? show() : null;
  }

  follow();
  const stop = listen(page, 'visibilitychange', follow);
  return () => {
    hasEnded = true;
    stop();
    follow();
    bus.close();
  };
}

/** Whether any page is visible, without polling. Without locks one always counts as visible. */
export function followShownPages({ locks, bus }: ShownParts): { isAnyShown: () => boolean; stop: () => void } {
  const controller = new AbortController();
  const { signal } = controller;
  let isAnyShown = false;

  function watch(): void {
    if (isAnyShown) return;
    isAnyShown = true;
    if (!locks) return;
    shownPages(locks)
      .whenFree(signal)
      .then(
        () => {
          isAnyShown = false;
        },
        (error: unknown) => {
          if (!signal.aborted) log.warn('could not follow which pages are visible', error);
        },
      );
  }

  bus.subscribe(watch);
  watch();
  return {
    isAnyShown: () => isAnyShown,
    stop() {
      controller.abort();
      bus.close();
    },
  };
}
