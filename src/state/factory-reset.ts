import { createLog } from '@/core/log.ts';
import type { Host } from '@/host/host.ts';
import { deleteEverything } from '@/storage/delete-everything.ts';

const log = createLog('factory reset');

/**
 * Stops playback and deletes everything that Kanade stores in this host. This page stores nothing until it is reloaded;
 * other pages are reloaded. Resolves to the names of what could not be deleted; never rejects.
 */
export async function factoryReset(host: Pick<Host, 'player' | 'clearData'>): Promise<string[]> {
  // Without an answer from the engine, the data is deleted anyway; the engine restarts with the other documents.
  for (const type of ['pause', 'clear-queue'] as const) {
    await host.player.dispatch({ type }).catch((error: unknown) => log.warn(`the player did not take ${type}`, error));
  }
  const notDeleted: string[] = await deleteEverything();
  try {
    await host.clearData();
  } catch (error) {
    log.warn('the data of the host was not deleted', error);
    notDeleted.push('caches');
  }
  return notDeleted;
}
