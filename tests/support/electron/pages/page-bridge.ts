import type { ContextBridge, IpcRenderer } from 'electron';

/** Names in the page that only the bridge uses. */
export type BridgeNames = { call: string; event: string };
/** A message of the main process to a page. */
export type Delivery = { event: string; channel: string; values: unknown[] };

type Call = (channel: string, args: unknown[]) => Promise<unknown>;
type Listener = Parameters<IpcRenderer['on']>[1];
type Preload = (require: (name: string) => unknown, module: { exports: unknown }, exports: unknown) => void;

/**
 * The script that runs a preload before the page's own code, with the modules of a sandboxed preload. Only in the main
 * frame.
 */
export function preloadScript(names: BridgeNames, preload: string): string {
  return `(${runPreload})(${JSON.stringify(names)}, (require, module, exports) => {\n${preload}\n});`;
}

/** Runs in the page: dispatches a message of the main process to the listeners of the preload. */
export function deliver({ event, channel, values }: Delivery): void {
  dispatchEvent(new CustomEvent(event, { detail: { channel, values } }));
}

/** Runs in the page; self-contained. */
function runPreload(names: BridgeNames, preload: Preload): void {
  const scope = globalThis as unknown as Record<string, unknown>;
  const call = scope[names.call] as Call;
  // Removed before the page's code runs: only the preload may call the main process.
  delete scope[names.call];
  if (window !== window.top) return;

  const listeners = new Map<string, Set<Listener>>();
  addEventListener(names.event, (event) => {
    const { channel, values } = (event as CustomEvent<{ channel: string; values: unknown[] }>).detail;
    for (const listener of [...(listeners.get(channel) ?? [])]) listener({ sender: ipcRenderer } as never, ...values);
  });

  function only<Members extends object>(name: string, members: Members): Members {
    return new Proxy(members, {
      get(from, key) {
        if (key in from || typeof key === 'symbol') return Reflect.get(from, key);
        throw new Error(`The fake for Electron has no ${name}.${key}`);
      },
    });
  }

  const ipcRenderer: Pick<IpcRenderer, 'invoke' | 'on' | 'off'> = only('ipcRenderer', {
    invoke: (channel: string, ...args: unknown[]) => call(channel, structuredClone(args)),
    on(channel: string, listener: Listener) {
      const known = listeners.get(channel) ?? new Set();
      listeners.set(channel, known.add(listener));
      return ipcRenderer as IpcRenderer;
    },
    off(channel: string, listener: Listener) {
      listeners.get(channel)?.delete(listener);
      return ipcRenderer as IpcRenderer;
    },
  });

  /** Copies values between the worlds of preload and page; functions become proxies. */
  function copyAcross(value: unknown): unknown {
    if (typeof value === 'function') {
      return (...args: unknown[]) => copyAcross(value(...args.map(copyAcross)));
    }
    if (value instanceof Promise) return value.then(copyAcross);
    if (typeof value !== 'object' || value === null) return value;
    if (Object.getPrototypeOf(value) !== Object.prototype) return structuredClone(value);
    return Object.freeze(Object.fromEntries(Object.entries(value).map(([key, member]) => [key, copyAcross(member)])));
  }
  const contextBridge: Pick<ContextBridge, 'exposeInMainWorld'> = only('contextBridge', {
    exposeInMainWorld(name: string, api: unknown) {
      if (name in scope) throw new Error('Cannot bind an API on top of an existing property on the window object');
      Object.defineProperty(scope, name, { value: copyAcross(api), enumerable: true });
    },
  });

  const module = { exports: {} };
  preload(
    (name) => {
      if (name === 'electron') return only('electron', { contextBridge, ipcRenderer });
      throw new Error(`module not found: ${name}`);
    },
    module,
    module.exports,
  );
}
