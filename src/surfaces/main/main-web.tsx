import { recordedSink } from '@/core/diagnostics/session-log';
import { startLog } from '@/core/log';
import { createWebHost } from '@/host/web/web-host';
import { mountApp } from './mount';

startLog(recordedSink(console));

const host = await createWebHost();
await mountApp({ host, root: document.getElementById('root') ?? document.body });
// After the first paint: precaching must not compete with it.
host.update.start();
