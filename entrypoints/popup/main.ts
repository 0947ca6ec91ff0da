import { recordedSink } from '@/core/diagnostics/session-log';
import { startLog } from '@/core/log';
import { createExtensionHost } from '@/host/extension/extension-host';
import { followIconClick, opensApp } from '@/host/extension/icon-click';
import { extensionSurfaces } from '@/host/extension/open-surface';
import { mountSmall } from '@/surfaces/mount-small';
import { Popup } from '@/surfaces/popup/popup';
import '@/surfaces/popup/page.css';

startLog(recordedSink(console));

const surfaces = extensionSurfaces({ isPanel: false, close: () => close() });
followIconClick();
if (opensApp()) {
  // After a restart the browser forgets that the icon has no popup.
  surfaces.openApp();
} else {
  const host = createExtensionHost({
    initial: async () => (await import('@/playback/persistence/stored-snapshot')).storedSnapshot(),
  });
  // Not awaited: lazy code imports this module's file and would wait for it in turn.
  void mountSmall(Popup, ['core'], { host, surfaces, root: document.getElementById('root') ?? document.body });
}
