import type { Locks } from '../engine-life';

/** Every visible page holds this lock, shared, and says so on the channel of the same name once it has it. */
export const shownName = 'kanade-shown';

export type ShownParts = {
  /** null outside secure contexts. */
  locks: Locks | null;
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;
};

export function shownParts(): ShownParts {
  return { locks: navigator.locks ?? null, channel: new BroadcastChannel(shownName) };
}

/** Lets the engine, in whichever document it runs, know while this page is visible. Returns a function that ends it. */
export function reportShown(
  page: Pick<Document, 'visibilityState' | 'addEventListener'>,
  { locks, channel }: ShownParts,
): () => void {
  const ending = new AbortController();
  let hide: AbortController | null = null;

  function show(): void {
    hide = new AbortController();
    const { signal } = hide;
    const untilHidden = (): Promise<void> => {
      channel.postMessage('shown');
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    };
    // Without the lock this page does not count: positions are then read less often.
    locks?.request(shownName, { mode: 'shared', signal }, untilHidden).catch(() => undefined);
  }

  function follow(): void {
    const isShown = page.visibilityState === 'visible' && !ending.signal.aborted;
    if (isShown === (hide !== null)) return;
    if (isShown) show();
    else {
      hide?.abort();
      hide = null;
    }
  }

  follow();
  page.addEventListener('visibilitychange', follow, { signal: ending.signal });
  return () => {
    ending.abort();
    follow();
    channel.close();
  };
}
