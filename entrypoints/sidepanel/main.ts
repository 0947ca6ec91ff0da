import { recordedSink } from '@/core/diagnostics/session-log';
import { startLog } from '@/core/log';
import { createExtensionHost } from '@/host/extension/extension-host';
import { extensionSurfaces } from '@/host/extension/extension-surfaces';
import { followIconClick } from '@/host/extension/icon-click';
import { storedSnapshot } from '@/playback/persistence/stored-snapshot';
import { mountSidePanel } from '@/surfaces/side-panel/mount';

startLog(recordedSink(console));
followIconClick();

const host = createExtensionHost({ initial: storedSnapshot() });
const surfaces = extensionSurfaces({ isPanel: true, close: () => undefined });
await mountSidePanel({ host, surfaces, root: document.getElementById('root') ?? document.body });
