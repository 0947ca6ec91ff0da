import type { IpcRenderer, IpcRendererEvent } from 'electron';
import type { CallName, EventName, ShellBridge } from './ipc.ts';

/** The bridge is `window[bridgeName]` in the pages of the desktop app, and undefined everywhere else. */
export const bridgeName = 'kanadeShell';

/**
 * The bridge over Electron's IPC. It accepts only these names, so that a compromised page can't use channels that Electron
 * or a later part of the app uses internally.
 */
export function createBridge(
  ipc: Pick<IpcRenderer, 'invoke' | 'on' | 'off'>,
  names: { calls: readonly CallName[]; events: readonly EventName[] },
): ShellBridge {
  const calls: ReadonlySet<string> = new Set(names.calls);
  const events: ReadonlySet<string> = new Set(names.events);
  return {
    // Async, so that an unknown name rejects like every other refused call instead of throwing.
    async invoke(name, ...args) {
      if (!calls.has(name)) throw new Error(`Unknown call: ${name}`);
      return ipc.invoke(name, ...args);
    },
    on(name, listener) {
      if (!events.has(name)) throw new Error(`Unknown event: ${name}`);
      // The event itself must not reach the page: its `sender` would expose all of ipcRenderer.
      const receive = (_event: IpcRendererEvent, value: unknown) => listener(value);
      ipc.on(name, receive);
      return () => {
        ipc.off(name, receive);
      };
    },
  };
}
