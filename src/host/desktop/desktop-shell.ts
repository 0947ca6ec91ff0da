import * as v from 'valibot';
import { createLog } from '@/core/log';
import type { DesktopOverlay, DesktopShell, DisclaimerPrompt, ShellState, SystemShortcuts } from '@/host/host';
import type { PlaybackConsent } from '@/playback/engine/consent-gate';
import type { EventName, ShellBridge } from '../../../electron/ipc';
import { platforms } from '../../../electron/ipc/app';
import { overlayRequests } from '../../../electron/ipc/overlay';
import { shortcutActions } from '../../../electron/ipc/settings';
import { desktopPlugins } from './shell/desktop-plugins';
import { createLyricsServer } from './shell/lyrics-server';
import { shellLaunches } from './shell/shell-launches';
import { createShellPlayer } from './shell/shell-player';
import { shellService } from './shell/shell-service';

declare global {
  interface Window {
    /** Set by the preload of the desktop app under the name `bridgeName`; undefined everywhere else. */
    readonly kanadeShell?: ShellBridge;
  }
}

const log = createLog('desktop-shell');
const appInfoSchema = v.object({
  version: v.string(),
  platform: v.picklist(platforms),
  releasesAddress: v.union([v.literal(''), v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/i))]),
  hasNativeTitleBar: v.boolean(),
  isDisclaimerAccepted: v.boolean(),
});
type KnownInfo = Omit<v.InferOutput<typeof appInfoSchema>, 'version' | 'platform'> &
  Pick<DesktopShell, 'version' | 'platform'>;

/** How long the page waits for the answer of the shell before it renders. Normally takes milliseconds. */
const infoLimitMs = 3000;

/**
 * Used when the shell does not answer: the disclaimer is shown, because it may not have been accepted, and the page
 * draws a title bar, because a window without one could not be closed.
 */
const unknownInfo: KnownInfo = {
  version: null,
  platform: null,
  releasesAddress: '',
  hasNativeTitleBar: false,
  isDisclaimerAccepted: false,
};

/**
 * Creates the desktop port on the bridge. Resolves when the shell has sent what the page needs before it renders, or
 * after 3 s without it. Never rejects.
 */
export async function createDesktopShell(bridge: ShellBridge): Promise<DesktopShell> {
  // Before the first await: the main process may send events as soon as the page has loaded.
  const disclaimerEvents = followEvent(bridge, 'disclaimer:show');
  const maximised = followEvent(bridge, 'window:maximised-changed');
  bridge
    .invoke('window:is-maximised')
    .then((isOn) => maximised.start(isOn))
    .catch((error: unknown) => log.warn('could not read whether the window is maximised', error));
  const service = shellService(bridge);
  const lyricsServer = createLyricsServer(bridge);
  const { version, platform, releasesAddress, hasNativeTitleBar, isDisclaimerAccepted } = await readInfo(bridge);
  disclaimerEvents.start(!isDisclaimerAccepted);
  return {
    platform,
    version,
    releasesAddress: releasesAddress || null,
    hasNativeTitleBar,
    controlWindow(action) {
      bridge
        .invoke('window:control', action)
        .catch((error: unknown) => log.warn('the window could not be controlled', error));
    },
    maximised,
    saveSettings(settings) {
      bridge.invoke('settings:save', settings).catch((error: unknown) => log.warn('the settings were not sent', error));
    },
    onAutoStartFailed: (listener) =>
      bridge.on('settings:auto-start-failed', (isWanted: unknown) => {
        if (typeof isWanted === 'boolean') listener(isWanted);
      }),
    shortcuts: systemShortcuts(bridge),
    player: createShellPlayer(bridge),
    disclaimer: disclaimerPrompt(bridge, disclaimerEvents),
    allowFrames: (allowed) => bridge.invoke('verification:frames', allowed),
    service,
    overlay: desktopOverlay(bridge),
    plugins: desktopPlugins(bridge),
    launches: shellLaunches(bridge),
    lyricsServer,
  };
}

async function readInfo(bridge: ShellBridge): Promise<KnownInfo> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer for ${infoLimitMs} ms`)), infoLimitMs);
  });
  try {
    return v.parse(appInfoSchema, await Promise.race([bridge.invoke('app:info'), late]));
  } catch (error) {
    log.warn('the shell sent no valid app info', error);
    return unknownInfo;
  } finally {
    clearTimeout(timer);
  }
}

function disclaimerPrompt(bridge: ShellBridge, events: FollowedEvent): DisclaimerPrompt {
  return {
    isWanted: events.isOn,
    subscribe: events.subscribe,
    answer(accepted) {
      if (accepted) events.set(false);
      bridge.invoke('disclaimer:answer', accepted).catch((error: unknown) => log.warn('no answer was taken', error));
    },
  };
}

/** The answer to the terms of use that the shell stores; none is known until the shell has reported it. */
export function shellConsent(shell: Promise<Pick<DesktopShell, 'disclaimer'>>): PlaybackConsent {
  let prompt: DisclaimerPrompt | null = null;
  const listeners = new Set<() => void>();
  const changed = (): void => {
    for (const listener of [...listeners]) listener();
  };
  void shell.then(({ disclaimer }) => {
    prompt = disclaimer;
    disclaimer.subscribe(changed);
    changed();
  });
  return {
    isGiven: () => prompt !== null && !prompt.isWanted(),
    subscribe(onChange) {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },
  };
}

const takenSchema = v.array(v.picklist(shortcutActions));

function systemShortcuts(bridge: ShellBridge): SystemShortcuts {
  return {
    apply: async (shortcuts) => v.parse(takenSchema, await bridge.invoke('shortcuts:apply', shortcuts)),
    suspend(isSuspended) {
      bridge
        .invoke('shortcuts:suspend', isSuspended)
        .catch((error: unknown) => log.warn('the shortcuts were not suspended', error));
    },
  };
}

const requestSchema = v.picklist(overlayRequests);

function desktopOverlay(bridge: ShellBridge): DesktopOverlay {
  const warn = (error: unknown): void => log.warn('the desktop lyrics were not changed', error);
  return {
    show: (isShown) => void bridge.invoke('overlay:show', isShown).catch(warn),
    resetPosition: () => void bridge.invoke('overlay:reset-position').catch(warn),
    onRequest: (listener) =>
      bridge.on('overlay:request', (request: unknown) => {
        if (v.is(requestSchema, request)) listener(request);
        else log.warn('a request of the desktop lyrics has no meaning');
      }),
  };
}

type FollowedEvent = ShellState & {
  set: (isOn: boolean) => void;
  /** Sets the initial value, unless an event has already set a newer one. */
  start: (isOn: boolean) => void;
};

/** Holds the latest value of an event. Never unsubscribes: lives as long as the page. */
function followEvent(bridge: ShellBridge, name: EventName): FollowedEvent {
  const listeners = new Set<() => void>();
  let current: boolean | null = null;
  const set = (isOn: boolean): void => {
    if (current === isOn) return;
    current = isOn;
    for (const listener of [...listeners]) listener();
  };
  bridge.on(name, (value: unknown) => {
    if (typeof value === 'boolean') set(value);
    else log.warn(`the event ${name} has no meaning`);
  });
  return {
    isOn: () => current ?? false,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },
    set,
    start(isOn) {
      if (current === null && typeof isOn === 'boolean') set(isOn);
    },
  };
}
