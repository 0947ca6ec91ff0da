import { registerSW } from 'virtual:pwa-register';
import { recordedSink } from '@/core/diagnostics/session-log';
import { startLog } from '@/core/log';
import { createWebHost } from '@/host/web/web-host';
import { mountApp } from './mount';

startLog(recordedSink(console));

async function start(): Promise<void> {
  const rendered = Promise.withResolvers<void>();
  const host = createWebHost(rendered.promise);
  await mountApp({ host, root: document.getElementById('root') ?? document.body });
  rendered.resolve();
  // After the first paint: precaching must not compete with it.
  registerSW({ immediate: true });
}

// Not awaited: code that is loaded on use imports this module's file, and would wait for it in turn.
void start();
