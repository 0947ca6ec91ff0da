import { closePanel, usePanel } from '@/state/panels';
import { loadedOnUse } from '@/widgets/loading/loaded-on-use';

const QueuePanel = loadedOnUse(async () => (await import('@/features/queue/queue-panel')).QueuePanel);
const SoundPanel = loadedOnUse(async () => (await import('@/features/sound/sound-panel')).SoundPanel);

/** Loads the queue ahead of its use. */
export function preparePanels(): void {
  QueuePanel.prepare();
}

/** The panel beside the screen, if one is open; in the theme of the page unless it is opened on a dark screen. */
export function Panels({ theme }: { theme?: 'dark' | undefined }) {
  const panel = usePanel();
  if (panel === 'queue' || panel === 'history') return <QueuePanel tab={panel} theme={theme} onClose={closePanel} />;
  if (panel === 'sound') return <SoundPanel theme={theme} onClose={closePanel} />;
  return null;
}
