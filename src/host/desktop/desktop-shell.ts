import { Emitter } from '@/core/async/emitter.ts';
import { withLimit } from '@/core/async/timers.ts';
import { createLog } from '@/core/log.ts';
import type {
  DesktopOverlay,
  DesktopShell,
  DisclaimerPrompt,
  PluginManager,
  ShellState,
  SystemShortcuts,
} from '@/host/host.ts';
import type { PlaybackConsent } from '@/playback/engine/consent-gate.ts';
import type { AppInfo, EventName, EventValue } from '../../../electron/ipc.ts';
import type { ShellConnection } from './shell-connection.ts';
import { shellLaunches } from './shell-launches.ts';
import { createLyricsServer, createShellPlayer, shellService } from './shell-ports.ts';

const log = createLog('desktop-shell');
type KnownInfo = Omit<AppInfo, 'version' | 'platform'> & Pick<DesktopShell, 'version' | 'platform'>;

/** Time limit for the shell's answer before the page renders; the answer normally takes milliseconds. */
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

/** Resolves when the shell has sent what the page needs before it renders, or after 3 s without it. Never rejects. */
export async function createDesktopShell(shell: ShellConnection): Promise<DesktopShell> {
  // Before the first await: the main process may send events as soon as the page has loaded.
  const disclaimerEvents = followEvent(shell, 'disclaimer:show');
  const maximised = followEvent(shell, 'window:maximised-changed');
  shell
    .invoke('window:is-maximised')
    .then((isOn) => maximised.start(isOn))
    .catch((error: unknown) => log.warn('could not read whether the window is maximised', error));
  const service = shellService(shell);
  const lyricsServer = createLyricsServer(shell);
  const { version, platform, releasesAddress, hasNativeTitleBar, isDisclaimerAccepted } = await readInfo(shell);
  disclaimerEvents.start(!isDisclaimerAccepted);
  return {
    platform,
    version,
    releasesAddress: releasesAddress || null,
    hasNativeTitleBar,
    controlWindow: (action) => void shell.send('window:control', action),
    maximised,
    saveSettings: (settings) => void shell.send('settings:save', settings),
    onAutoStartFailed: (listener) => shell.on('settings:auto-start-failed', listener),
    shortcuts: systemShortcuts(shell),
    player: createShellPlayer(shell),
    disclaimer: disclaimerPrompt(shell, disclaimerEvents),
    allowFrames: (allowed) => shell.invoke('verification:frames', allowed),
    service,
    overlay: desktopOverlay(shell),
    plugins: desktopPlugins(shell),
    launches: shellLaunches(shell),
    lyricsServer,
  };
}

async function readInfo(shell: ShellConnection): Promise<KnownInfo> {
  try {
    return await withLimit(shell.invoke('app:info'), infoLimitMs, () => {
      throw new Error(`no answer for ${infoLimitMs} ms`);
    });
  } catch (error) {
    log.warn('the shell sent no valid app info', error);
    return unknownInfo;
  }
}

function disclaimerPrompt(shell: ShellConnection, events: FollowedEvent): DisclaimerPrompt {
  return {
    isWanted: events.isOn,
    subscribe: events.subscribe,
    answer(accepted) {
      if (accepted) events.set(false);
      void shell.send('disclaimer:answer', accepted);
    },
  };
}

/** Consent to the terms of use, which the shell stores; unknown until the shell has reported it. */
export function shellConsent(shell: Promise<Pick<DesktopShell, 'disclaimer'>>): PlaybackConsent {
  let prompt: DisclaimerPrompt | null = null;
  const changes = new Emitter();
  void shell.then(({ disclaimer }) => {
    prompt = disclaimer;
    disclaimer.subscribe(() => changes.emit());
    changes.emit();
  });
  return {
    isGiven: () => prompt !== null && !prompt.isWanted(),
    subscribe: changes.subscribe,
  };
}

function systemShortcuts(shell: ShellConnection): SystemShortcuts {
  return {
    apply: (shortcuts) => shell.invoke('shortcuts:apply', shortcuts),
    suspend: (isSuspended) => void shell.send('shortcuts:suspend', isSuspended),
  };
}

function desktopOverlay(shell: ShellConnection): DesktopOverlay {
  return {
    show: (isShown) => void shell.send('overlay:show', isShown),
    resetPosition: () => void shell.send('overlay:reset-position'),
    onRequest: (listener) => shell.on('overlay:request', listener),
  };
}

function desktopPlugins(shell: ShellConnection): PluginManager {
  return {
    list: () => shell.invoke('plugins:list'),
    refresh: () => shell.invoke('plugins:refresh'),
    openFolder: () => shell.invoke('plugins:open-folder'),
    install: (source, title) => shell.invoke('plugins:install', source, title),
    setEnabled: (id, isEnabled) => shell.invoke('plugins:set-enabled', id, isEnabled),
    consent: (id, access) => shell.invoke('plugins:consent', id, access),
    uninstall: (id) => shell.invoke('plugins:uninstall', id),
    openPopup: (id) => shell.invoke('plugins:open-popup', id),
    onChanged: (listener) => shell.on('plugins:changed', () => listener()),
  };
}

type FollowedEvent = ShellState & {
  set: (isOn: boolean) => void;
  /** Sets the initial value, unless an event has already set a newer one. */
  start: (isOn: boolean) => void;
};

/** Events with a boolean value. */
type StateEvent = { [Name in EventName]: EventValue<Name> extends boolean ? Name : never }[EventName];

/** Holds the latest value of an event; never unsubscribes. */
function followEvent(shell: ShellConnection, name: StateEvent): FollowedEvent {
  const changes = new Emitter();
  let current: boolean | null = null;
  const set = (isOn: boolean): void => {
    if (current === isOn) return;
    current = isOn;
    changes.emit();
  };
  shell.on(name, set);
  return {
    isOn: () => current ?? false,
    subscribe: changes.subscribe,
    set,
    start(isOn) {
      if (current === null) set(isOn);
    },
  };
}
