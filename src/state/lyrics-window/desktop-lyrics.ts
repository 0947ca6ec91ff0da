import type { DesktopShell } from '@/host/host';
import { changeSetting, settingsStore } from '@/state/settings/settings-store';
import { setLyricsLock } from './lyrics-look';

/**
 * Shows the desktop lyrics through the desktop shell as the setting says, now and on every change, and changes the setting as the shell
 * requests. The returned function stops it.
 */
export function followDesktopLyrics({ desktop }: { desktop: Pick<DesktopShell, 'overlay' | 'platform'> }): () => void {
  const { overlay, platform } = desktop;
  let shown: boolean | null = null;
  const follow = (): void => {
    const isShown = settingsStore.getState().desktopLyrics === 'on';
    if (isShown === shown) return;
    // A locked window that does not notice the pointer has no button to unlock it; hiding and showing it does.
    if (isShown && shown === false && !noticesPointer(platform)) setLyricsLock(false);
    shown = isShown;
    overlay.show(isShown);
  };
  follow();
  const unsubscribe = settingsStore.subscribe(follow);
  const stopRequests = overlay.onRequest((request) => {
    if (request === 'unlock') setLyricsLock(false);
    else changeSetting('desktopLyrics', request === 'show' ? 'on' : 'off');
  });
  return () => {
    unsubscribe();
    stopRequests();
  };
}

/** Whether the system reports the pointer over a window through which the mouse passes. */
function noticesPointer(platform: DesktopShell['platform']): boolean {
  return platform === 'darwin' || platform === 'win32';
}
