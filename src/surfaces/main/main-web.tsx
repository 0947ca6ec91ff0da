import { recordedSink } from '@/core/diagnostics/session-log';
import { createLog, startLog } from '@/core/log';
import { createWebHost } from '@/host/web/web-host';
import { mountApp } from './mount';
import { whenSettled } from './start/settled';

const log = createLog('app');

startLog(recordedSink(console));

/** How long the player waits for the first lists, in ms: its bar shows what was played before. */
const longestWaitMs = 2000;

async function start(): Promise<void> {
  const settled = Promise.withResolvers<void>();
  const host = createWebHost(settled.promise);
  const queries = await mountApp({ host, root: document.getElementById('root') ?? document.body, inSlices: true });
  await whenSettled(queries, longestWaitMs);
  settled.resolve();
  await (await import('./start/after-start')).afterStart(host.update);
}

// Not awaited: code that is loaded on use imports this module's file, and would wait for it in turn.
start().catch((error: unknown) => log.warn('the start was not completed', error));
