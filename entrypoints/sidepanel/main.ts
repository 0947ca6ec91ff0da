import { recordedSink } from '@/core/diagnostics/session-log.ts';
import { startLog } from '@/core/log.ts';
import { createExtensionHost } from '@/host/extension/extension-host.ts';
import { followIconClick } from '@/host/extension/icon-click.ts';
import { extensionSurfaces } from '@/host/extension/open-surface.ts';
import { mountSmall } from '@/surfaces/mount-small.tsx';
import { SidePanel } from '@/surfaces/side-panel/side-panel.tsx';

startLog(recordedSink(console));
followIconClick();

const host = createExtensionHost({
  initial: async () => (await import('@/playback/persistence/stored-snapshot.ts')).storedSnapshot(),
});
const surfaces = extensionSurfaces({ isPanel: true, close: () => undefined });
// Not awaited: lazy code imports this module's file and would wait for it in turn.
void mountSmall(SidePanel, ['core', 'player'], {
  host,
  surfaces,
  root: document.getElementById('root') ?? document.body,
});
