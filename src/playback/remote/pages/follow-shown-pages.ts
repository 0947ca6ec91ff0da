import { createLog } from '@/core/log';
import { type ShownParts, shownName } from './shown-page';

const log = createLog('shown pages');

/** Follows whether any page is visible, without polling. Without locks one always counts as visible. */
export function followShownPages({ locks, channel }: ShownParts): { isAnyShown: () => boolean; stop: () => void } {
  const ending = new AbortController();
  const { signal } = ending;
  let isAnyShown = false;

  function watch(): void {
    if (isAnyShown) return;
    isAnyShown = true;
    const noneIsShown = (): undefined => {
      isAnyShown = false;
      return undefined;
    };
    locks?.request(shownName, { signal }, noneIsShown).catch((error: unknown) => {
      if (!signal.aborted) log.warn('could not follow which pages are visible', error);
    });
  }

  channel.addEventListener('message', watch, { signal });
  watch();
  return {
    isAnyShown: () => isAnyShown,
    stop() {
      ending.abort();
      channel.close();
    },
  };
}
