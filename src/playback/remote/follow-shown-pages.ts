import { createLog } from '@/core/log';
import { type ShownParts, shownPages } from './pages';

const log = createLog('shown pages');

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
