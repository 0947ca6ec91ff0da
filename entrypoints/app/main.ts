// First, so that its databases open while the other modules run.
import '@/surfaces/main/start/stored-lists';
import { recordedSink } from '@/core/diagnostics/session-log';
import { startLog } from '@/core/log';
import { createExtensionHost } from '@/host/extension/extension-host';
import { followIconClick } from '@/host/extension/icon-click';
import type { Host } from '@/host/host';
import { mountApp } from '@/surfaces/main/mount';

startLog(recordedSink(console));

async function start(): Promise<void> {
  await mountApp(await createHost(), document.getElementById('root') ?? document.body);
}

/** The extension's host; in the desktop app, which shows the same page with a preload, the desktop host. */
async function createHost(): Promise<Host> {
  if (!window.kanadeShell) {
    followIconClick();
    return createExtensionHost();
  }
  const { createDesktopHost } = await import('@/host/desktop/desktop-host');
  return createDesktopHost(window.kanadeShell);
}

void start();
