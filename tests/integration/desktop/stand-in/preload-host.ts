import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { IpcMainInvokeEvent, WebContents, WebFrameMain } from 'electron';

/** Answers a call as ipcMain does. */
export type Invoke = (event: IpcMainInvokeEvent, name: string, args: unknown[]) => Promise<unknown>;

/** Names that the stand-in adds to a page. Electron keeps its equivalents inaccessible to the page. */
export const rawInvoke = '__standInInvoke';
export const rawDeliver = '__standInDeliver';
export const rawOpen = '__standInOpen';

/** The raw channel, without a preload. The sender's address is the one that Chromium reports. */
export async function connectChannel(page: Page, contents: WebContents, invoke: Invoke): Promise<void> {
  await page.exposeBinding(rawInvoke, ({ frame }, name: string, args: unknown[]) => {
    const parent = frame.parentFrame();
    const senderFrame = { url: frame.url(), parent: parent && { url: parent.url() } } as WebFrameMain;
    return invoke({ sender: contents, senderFrame } as IpcMainInvokeEvent, name, args);
  });
}

/** Runs the built preload in every document of the page's main frame; it can require only Electron. */
export async function runPreload(page: Page, file: string): Promise<void> {
  await page.addInitScript(`(() => {
    if (window !== window.top) return;
    const listeners = new Map();
    window.${rawDeliver} = (name, value) => {
      for (const listener of listeners.get(name) ?? []) listener({ sender: 'ipcRenderer' }, value);
    };
    window.open = (url) => void window.${rawOpen}(new URL(url, location.href).href) ?? null;
    const electron = {
      contextBridge: {
        exposeInMainWorld: (name, api) => Object.defineProperty(window, name, { value: Object.freeze(api) }),
      },
      ipcRenderer: {
        invoke: (name, ...args) => window.${rawInvoke}(name, args),
        on: (name, listener) => void listeners.set(name, [...(listeners.get(name) ?? []), listener]),
        off: (name, listener) => void listeners.set(name, (listeners.get(name) ?? []).filter((it) => it !== listener)),
      },
    };
    const require = (name) => {
      if (name !== 'electron') throw new Error('a sandboxed preload can only require electron, not ' + name);
      return electron;
    };
    const module = { exports: {} };
    ((require, module, exports) => {
      ${readFileSync(file, 'utf8')}
    })(require, module, module.exports);
  })()`);
}
