import { recordedSink } from '@/core/diagnostics/session-log.ts';
import { startLog } from '@/core/log.ts';
import { createExtensionHost } from '@/host/extension/extension-host.ts';
import { followIconClick, opensApp } from '@/host/extension/icon-click.ts';
import { extensionSurfaces } from '@/host/extension/open-surface.ts';
import { mountSmall } from '@/surfaces/mount-small.tsx';
import { Popup } from '@/surfaces/popup/popup.tsx';
import '@/surfaces/popup/page.css';

startLog(recordedSink(console));

const surfaces = extensionSurfaces({ isPanel: false, close: () => close() });
followIconClick();
if (opensApp()) {
  // After a restart the browser forgets that the icon has no popup.
  surfaces.openApp();
} else {
  const host = createExtensionHost({
    initial: async () => (await import('@/playback/persistence/stored-snapshot.ts')).storedSnapshot(),
  });
  // Not awaited: lazy code imports this module's file and would wait for it in turn.
  void mountSmall(Popup, ['core'], { host, surfaces, root: document.getElementById('root') ?? document.body });
}
