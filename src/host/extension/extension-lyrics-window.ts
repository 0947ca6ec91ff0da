import type { Host } from '../host';
import type { LyricsFrame } from '../lyrics-frame';
import { createExtensionHost } from './extension-host';
import { extensionLyricsFrame } from './lyrics-frame';

/** The lyrics window of the extension: a remote of its engine, in a window that the browser draws. */
export function createExtensionLyricsWindow(): { host: Host; frame: LyricsFrame } {
  const initial = async () => (await import('@/playback/persistence/stored-snapshot')).storedSnapshot();
  return { host: createExtensionHost({ initial }), frame: extensionLyricsFrame() };
}
