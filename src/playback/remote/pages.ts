import * as v from 'valibot';
import { listen } from '@/core/async/listen';
import { createLog } from '@/core/log';
import { type Bus, openBus } from '@/storage/documents/bus';
import { LifeLock, type Locks } from '@/storage/documents/life-lock';

const log = createLog('shown pages');

/** The lock that every open page of the extension holds until its document ends. */
export function openPages(locks: Locks): LifeLock {
  return new LifeLock('kanade-page', { holders: 'many', locks });
}

/** The lock that every page holds while it is visible. */
export function shownPages(locks: Locks): LifeLock {
  return new LifeLock('kanade-shown', { holders: 'many', locks });
}

export type ShownParts = {
  /** null outside secure contexts. */
  locks: Locks | null;
  /** Pages send a message when they have the lock. */
  bus: Bus<'shown'>;
};

export function shownParts(): ShownParts {
  return { locks: navigator.locks ?? null, bus: openBus('kanade-shown', v.literal('shown')) };
}

/** Lets the engine, in whichever document it runs, know while this page is visible. Returns a function that ends it. */
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
      // Without the lock this page does not count: positions are then read less often.
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

/** Follows whether any page is visible, without polling. Without locks one always counts as visible. */
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
