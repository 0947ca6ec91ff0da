import { startLog } from '@/core/log';
import { createDesktopRemote } from '@/host/desktop/desktop-remote';
import { desktopLyricsFrame } from '@/host/desktop/lyrics-frame';
import { createExtensionHost } from '@/host/extension/extension-host';
import { extensionLyricsFrame } from '@/host/extension/lyrics-frame';
import { mountLyricsWindow } from '@/surfaces/lyrics-window/mount';

startLog(console);

const initial = async () => (await import('@/playback/persistence/stored-snapshot')).storedSnapshot();
const root = document.getElementById('root') ?? document.body;
const shell = window.kanadeShell;
await mountLyricsWindow(
  shell
    ? { host: createDesktopRemote(shell), frame: desktopLyricsFrame(shell), root }
    : { host: createExtensionHost({ initial }), frame: extensionLyricsFrame(), root },
);
