import { startLog } from '@/core/log.ts';
import { createDesktopRemote, desktopLyricsFrame } from '@/host/desktop/desktop-lyrics-window.ts';
import { mountLyricsWindow } from '@/surfaces/lyrics-window/mount.tsx';

startLog(console);

async function start(): Promise<void> {
  const shell = window.kanadeShell;
  const { host, frame } = shell
    ? { host: createDesktopRemote(shell), frame: desktopLyricsFrame(shell) }
    : // Cast here, because the desktop app has hardly any extension API.
      (await import('@/host/extension/extension-lyrics-window.ts')).createExtensionLyricsWindow();
  await mountLyricsWindow({ host, frame, root: document.getElementById('root') ?? document.body });
}

// Not awaited: lazy code imports this module's file and would wait for it in turn.
void start();
