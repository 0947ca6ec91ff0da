import { recordedSink } from '@/core/diagnostics/session-log';
import { startLog } from '@/core/log';
import { createExtensionHost } from '@/host/extension/extension-host';
import { followIconClick } from '@/host/extension/icon-click';
import type { Host } from '@/host/host';
import { mountApp } from '@/surfaces/main/mount';

startLog(recordedSink(console));

async function start(): Promise<void> {
  const root = document.getElementById('root') ?? document.body;
  await mountApp({ host: await createHost(), root, inSlices: false });
}

/** The desktop app shows the same page, with a preload that adds the bridge; its code holds an engine. */
async function createHost(): Promise<Host> {
  if (!window.kanadeShell) {
    followIconClick();
    return createExtensionHost();
  }
  const { createDesktopHost } = await import('@/host/desktop/desktop-host');
  return createDesktopHost(window.kanadeShell);
}

// Not awaited: code that is loaded on use imports this module's file, and would wait for it in turn.
void start();
