import { recordedSink } from '@/core/diagnostics/session-log';
import { startLog } from '@/core/log';
import { createDesktopHost } from '@/host/desktop/desktop-host';
import { createExtensionHost } from '@/host/extension/extension-host';
import { followIconClick } from '@/host/extension/icon-click';
import { mountApp } from '@/surfaces/main/mount';

startLog(recordedSink(console));

async function start(): Promise<void> {
  // The desktop app shows the same page, with a preload that adds the bridge.
  const host = window.kanadeShell ? await createDesktopHost(window.kanadeShell) : createExtensionHost();
  if (host.kind === 'extension') followIconClick();
  await mountApp({ host, root: document.getElementById('root') ?? document.body });
}

// Not awaited: code that is loaded on use imports this module's file, and would wait for it in turn.
void start();
