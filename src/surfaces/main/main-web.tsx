// First, so that its databases open while the other modules run.
import './start/stored-lists.ts';
import { recordedSink } from '@/core/diagnostics/session-log.ts';
import { createLog, startLog } from '@/core/log.ts';
import { whenIdle } from '@/host/page.ts';
import { createWebHost } from '@/host/web/web-host.ts';
import { whenCached } from '@/state/queries/query-client.ts';
import { mountApp } from './mount.tsx';

const log = createLog('app');

/** Maximum delay of the player for the lists of the first screen, in ms: its bar shows the last state. */
const maxWaitMs = 2000;

startLog(recordedSink(console));

async function start(): Promise<void> {
  const host = createWebHost();
  const queries = await mountApp(host, document.getElementById('root') ?? document.body);
  await whenCached(queries, () => queries.isFetching() === 0, maxWaitMs);
  void host.player.load();
  // The files for offline use would compete with the pictures of the first screen.
  await whenIdle(maxWaitMs);
  host.update.start();
}

start().catch((error: unknown) => log.warn('the start was not completed', error));
