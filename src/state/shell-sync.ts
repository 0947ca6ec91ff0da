import { isServiceAway } from '@/core/errors.ts';
import { createLog } from '@/core/log.ts';
import { defaultServiceOf } from '@/core/settings/settings.ts';
import type { DesktopShell, Host } from '@/host/host.ts';
import type { Player } from '@/playback/player.ts';
import { reportServiceBack } from '@/state/service/service-watch.ts';
import { changeSetting, changeSettings, settingsStore } from '@/state/settings/settings-store.ts';
import { setLyricsLock } from './lyrics-window.ts';

const log = createLog('desktop shell');

/**
 * Makes the desktop shell find or start the service of the network mode, now and at each change, and uses its address.
 * Waiting screens and songs continue when it answers. Returns a function to stop.
 */
export function syncShellService({
  desktop: { service },
  player,
}: Pick<Host, 'player'> & { desktop: Pick<DesktopShell, 'service'> }): () => void {
  let mode = settingsStore.getState().networkMode;
  let wasThere = false;

  function sync(): void {
    const state = service.state();
    if (state === null) return;
    const isThere = state.kind === 'found' || state.kind === 'running';
    // While a service starts, the previous address may return.
    if (state.kind !== 'starting') setAddress(isThere && state.address !== defaultServiceOf(mode) ? state.address : '');
    if (isThere && !wasThere) {
      reportServiceBack();
      retrySong();
    }
    wasThere = isThere;
  }

  function retrySong(): void {
    const { error } = player.getSnapshot();
    if (!error || !isServiceAway(error.kind)) return;
    player.dispatch({ type: 'retry' }).catch((error: unknown) => log.warn('the song was not requested again', error));
  }

  const unsubscribe = service.subscribe(sync);
  const stopSettings = settingsStore.subscribe(({ networkMode }) => {
    if (networkMode === mode) return;
    mode = networkMode;
    // The stored address belongs to the previous mode; the shell has not reported the new one yet.
    setAddress('');
    service.use(mode);
  });
  service.use(mode);
  return () => {
    unsubscribe();
    stopSettings();
  };
}

/** Stored in the settings, where every document and the engine read the address. */
function setAddress(embeddedAddress: string): void {
  if (settingsStore.getState().embeddedAddress !== embeddedAddress) changeSettings({ embeddedAddress });
}

/**
 * Shows desktop lyrics in the desktop shell according to the setting, now and at each change, and changes the setting
 * on the shell's request. Returns a function to stop.
 */
export function syncDesktopLyrics({ desktop }: { desktop: Pick<DesktopShell, 'overlay' | 'platform'> }): () => void {
  const { overlay, platform } = desktop;
  let shown: boolean | null = null;
  const sync = (): void => {
    const isShown = settingsStore.getState().desktopLyrics === 'on';
    if (isShown === shown) return;
    // Some systems do not report the pointer over a locked window, so it can't show an unlock button; hiding and
    // showing it unlocks it.
    if (isShown && shown === false && !noticesPointer(platform)) setLyricsLock(false);
    shown = isShown;
    overlay.show(isShown);
  };
  sync();
  const unsubscribe = settingsStore.subscribe(sync);
  const stopRequests = overlay.onRequest((request) => {
    if (request === 'unlock') setLyricsLock(false);
    else changeSetting('desktopLyrics', request === 'show' ? 'on' : 'off');
  });
  return () => {
    unsubscribe();
    stopRequests();
  };
}

/** Whether the system reports the pointer over a click-through window. */
function noticesPointer(platform: DesktopShell['platform']): boolean {
  return platform === 'darwin' || platform === 'win32';
}

/**
 * Turns the lyrics server on and off with the setting `apiMode`, and sends it the current song's lyrics while it is on.
 * Returns a function to stop this, but not the server.
 */
export function syncLyricsServer({
  desktop: { lyricsServer },
  player,
}: {
  desktop: Pick<DesktopShell, 'lyricsServer'>;
  player: Pick<Player, 'getSnapshot' | 'subscribe'>;
}): () => void {
  let sent: boolean | null = null;
  let stopFeed = (): void => undefined;

  /** Loads the parsers of lyrics and files only while the server runs. */
  const startFeed = (): (() => void) => {
    const controller = new AbortController();
    import('@/state/lyrics/lyrics-feed.ts')
      .then(({ feedLyrics }) => {
        if (controller.signal.aborted) return;
        controller.signal.addEventListener('abort', feedLyrics(player, lyricsServer.setLyrics));
      })
      .catch((error: unknown) => log.warn('other programs get no lyrics', error));
    return () => controller.abort();
  };
  const sync = (): void => {
    const isOn = settingsStore.getState().apiMode === 'on';
    if (isOn === sent) return;
    sent = isOn;
    lyricsServer.enable(isOn);
    stopFeed();
    stopFeed = isOn ? startFeed() : () => undefined;
  };
  sync();
  const unsubscribe = settingsStore.subscribe(sync);
  return () => {
    unsubscribe();
    stopFeed();
  };
}
