import './page.css';
import { createRoot } from 'react-dom/client';
import { createLog } from '@/core/log.ts';
import type { Host, LyricsFrame } from '@/host/host.ts';
import { HostProvider } from '@/host/host-context.tsx';
import { lastWindowBounds, saveWindowBounds } from '@/state/lyrics-window.ts';
import { finishVerification, verificationStore } from '@/state/session/verifications.ts';
import { LyricsWindow } from '@/widgets/lyrics/window/lyrics-window.tsx';
import { startDocument } from '../start-document.ts';
import './page.css';

const log = createLog('lyrics window');

/** Renders the lyrics window into `root`. Resolves once the first render was passed to React. */
export async function mountLyricsWindow(parts: { host: Host; frame: LyricsFrame; root: HTMLElement }): Promise<void> {
  const { host, frame, root } = parts;
  await startDocument(host, ['core', 'player']);
  const bounds = lastWindowBounds();
  if (frame.restore) {
    if (bounds) await frame.restore(bounds);
    saveWindowBounds();
  }
  document.documentElement.dataset.ground = frame.isTransparent ? 'transparent' : 'opaque';
  // This window has no verification dialog: the call fails, and the lyrics show the error.
  verificationStore.subscribe(({ current }) => {
    if (current !== null) finishVerification(false);
  });
  createRoot(root, {
    onCaughtError: (error) => log.warn('a part of the window failed', error),
    onUncaughtError: (error) => log.warn('the window failed', error),
  }).render(
    <HostProvider host={host}>
      <LyricsWindow frame={frame} />
    </HostProvider>,
  );
}
