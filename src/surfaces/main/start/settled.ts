import type { QueryClient } from '@tanstack/react-query';
import { whenIdle } from '@/host/when-idle';

/**
 * Resolves when the first screen has its lists and the page has nothing more urgent to do; after `longestMs` at the
 * latest. To be called once the screen is in the document.
 */
export async function whenSettled(client: QueryClient, longestMs: number): Promise<void> {
  const startedMs = performance.now();
  await listsAnswered(client, longestMs);
  await whenIdle(Math.max(0, longestMs - (performance.now() - startedMs)));
}

function listsAnswered(client: QueryClient, longestMs: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const check = (): void => {
      if (client.isFetching() === 0) finish();
    };
    const timer = setTimeout(finish, longestMs);
    const unsubscribe = client.getQueryCache().subscribe(check);
    check();
  });
}
