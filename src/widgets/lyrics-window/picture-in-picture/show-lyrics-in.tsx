import { createRoot } from 'react-dom/client';
import { createLog } from '@/core/log';
import type { Host } from '@/host/host';
import { HostProvider } from '@/host/host-context';
import { LyricsWindow } from '../lyrics-window';
import { shareStyles } from './share-styles';

const log = createLog('picture-in-picture');

/** Shows the lyrics in an empty window of this page until it is closed. They stay when the page changes its screen. */
export function showLyricsIn(opened: Window & typeof globalThis, host: Host): void {
  const stopSharing = shareStyles(document, opened.document);
  const root = createRoot(opened.document.body.appendChild(opened.document.createElement('div')), {
    onCaughtError: (error) => log.warn('a part of the window failed', error),
    onUncaughtError: (error) => log.warn('the window failed', error),
  });
  root.render(
    <HostProvider host={host}>
      <LyricsWindow frame={null} />
    </HostProvider>,
  );
  opened.addEventListener(
    'pagehide',
    () => {
      stopSharing();
      root.unmount();
    },
    { once: true },
  );
}
