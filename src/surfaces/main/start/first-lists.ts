import { dailySongs, recommendedPlaylists } from '@/features/home/home-queries';
import { type StartedQueries, startQueries } from '@/state/queries/query-client';
import { sessionStore } from '@/state/session/session-store';
import { followStorage } from '@/storage/stored-value';

let started: Promise<StartedQueries> | null = null;

/**
 * The cache of the page, started once. Where the page opens at home, the lists of that screen are requested at once:
 * beside the code that shows them.
 */
export function startFirstLists(): Promise<StartedQueries> {
  started ??= start();
  return started;
}

async function start(): Promise<StartedQueries> {
  // As long as the page is open.
  const [queries] = await Promise.all([startQueries(), followStorage().ready]);
  // Set by public/first-paint.js.
  if (document.documentElement.dataset.shell === 'home') {
    const userId = sessionStore.getState().session?.userId ?? null;
    // What fails is shown by the screen.
    void queries.client.prefetchQuery(dailySongs(userId));
    void queries.client.prefetchQuery(recommendedPlaylists(userId));
  }
  return queries;
}
