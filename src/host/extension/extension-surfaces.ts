import type { Surfaces } from '../surfaces';
import { hasSidePanel, openApp, openLyricsWindow, openSidePanel } from './open-surface';

/**
 * The other surfaces, for a page of the extension; `close` is called once another one has opened, where that covers or
 * replaces the page.
 */
export function extensionSurfaces({ isPanel, close }: { isPanel: boolean; close: () => void }): Surfaces {
  const then = async (opening: Promise<boolean>): Promise<void> => {
    if (await opening) close();
  };
  return {
    openApp: (path) => void then(openApp(path)),
    openSidePanel: !isPanel && hasSidePanel() ? () => void then(openSidePanel()) : null,
    openLyricsWindow: () => void then(openLyricsWindow()),
  };
}
