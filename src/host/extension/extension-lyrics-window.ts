import { browser } from 'wxt/browser';
import { createLog } from '@/core/log.ts';
import type { WindowBounds } from '@/core/lyrics/lyrics-window.ts';
import type { LyricsFrame } from '@/host/host.ts';
import type { Host } from '../host.ts';
import { createExtensionHost } from './extension-host.ts';
import { openApp } from './open-surface.ts';

const log = createLog('lyrics window');

/** The lyrics window of the extension, a remote of its engine. */
export function createExtensionLyricsWindow(): { host: Host; frame: LyricsFrame } {
  const initial = async () => (await import('@/playback/persistence/stored-snapshot.ts')).storedSnapshot();
  return { host: createExtensionHost({ initial }), frame: extensionLyricsFrame() };
}

function extensionLyricsFrame(): LyricsFrame {
  return {
    isTransparent: false,
    setLocked: null,
    setClickThrough: null,
    moveBy: null,
    resizeBy: null,
    restore,
    openApp: () => void openApp(),
    close: () => window.close(),
  };
}

/**
 * Moves the window of this page if it is a small window of its own. The browser refuses bounds that are mostly off
 * screen; the window then stays where it was opened.
 */
async function restore(bounds: WindowBounds): Promise<void> {
  try {
    const own = await browser.windows?.getCurrent();
    if (own?.id === undefined || own.type !== 'popup') return;
    const { id } = own;
    const { width, height } = bounds;
    await browser.windows.update(id, bounds).catch(() => browser.windows.update(id, { width, height }));
  } catch (error) {
    log.warn('the window could not be moved to where it was', error);
  }
}
