import { recordedSink } from '@/core/diagnostics/session-log';
import { startLog } from '@/core/log';
import { createExtensionHost } from '@/host/extension/extension-host';
import { followIconClick } from '@/host/extension/icon-click';
import { extensionSurfaces } from '@/host/extension/open-surface';
import { mountSmall } from '@/surfaces/mount-small';
import { SidePanel } from '@/surfaces/side-panel/side-panel';

startLog(recordedSink(console));
followIconClick();

const host = createExtensionHost({
  initial: async () => (await import('@/playback/persistence/stored-snapshot')).storedSnapshot(),
});
const surfaces = extensionSurfaces({ isPanel: true, close: () => undefined });
// Not awaited: lazy code imports this module's file and would wait for it in turn.
void mountSmall(SidePanel, ['core', 'player'], {
  host,
  surfaces,
  root: document.getElementById('root') ?? document.body,
});
