import type { QueryClient } from '@tanstack/react-query';
import { recordedSink } from '@/core/diagnostics/session-log';
import { createLog, startLog } from '@/core/log';
import { loadCode } from '@/host/load-code';
import { whenIdle } from '@/host/page';
import { createWebHost } from '@/host/web/web-host';
import { whenCached } from '@/state/queries/query-client';
import { mountApp } from './mount';

const log = createLog('app');

startLog(recordedSink(console));

/** How long the player waits for the first lists, in ms: its bar shows what was played before. */
const longestWaitMs = 2000;

async function start(): Promise<void> {
  const host = createWebHost();
  const queries = await mountApp({ host, root: document.getElementById('root') ?? document.body, inSlices: true });
  await whenSettled(queries, longestWaitMs);
  const { afterStart } = await loadCode(() => import('./start/after-start')).catch((error: unknown) => {
    // What was played last is shown without it, or that it can't be.
    void host.player.load();
    throw error;
  });
  await afterStart(host);
}

// Not awaited: code that is loaded on use imports this module's file, and would wait for it in turn.
start().catch((error: unknown) => log.warn('the start was not completed', error));

/**
 * Resolves when the first screen has its lists and the page has nothing more urgent to do; after `longestMs` at the
 * latest. To be called once the screen is in the document.
 */
async function whenSettled(client: QueryClient, longestMs: number): Promise<void> {
  const startedMs = performance.now();
  await whenCached(client, () => client.isFetching() === 0, longestMs);
  await whenIdle(Math.max(0, longestMs - (performance.now() - startedMs)));
}
