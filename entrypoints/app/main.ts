// First, so that its databases open while the other modules run.
import '@/surfaces/main/start/stored-lists.ts';
import { recordedSink } from '@/core/diagnostics/session-log.ts';
import { startLog } from '@/core/log.ts';
import { createExtensionHost } from '@/host/extension/extension-host.ts';
import { followIconClick } from '@/host/extension/icon-click.ts';
import type { Host } from '@/host/host.ts';
import { mountApp } from '@/surfaces/main/mount.tsx';

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
  const { createDesktopHost } = await import('@/host/desktop/desktop-host.ts');
  return createDesktopHost(window.kanadeShell);
}

void start();
