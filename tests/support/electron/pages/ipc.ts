import type Electron from 'electron';
import { FakeObject } from '../fake-object.ts';

type Invoked = (event: Electron.IpcMainInvokeEvent, ...args: unknown[]) => unknown;

/** The main process's side of the channel. */
export class IpcMain extends FakeObject {
  readonly #handlers = new Map<string, Invoked>();

  handle(channel: string, listener: Invoked): void {
    if (this.#handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    this.#handlers.set(channel, listener);
  }
  handleOnce(channel: string, listener: Invoked): void {
    this.handle(channel, (event, ...args) => {
      this.removeHandler(channel);
      return listener(event, ...args);
    });
  }
  removeHandler(channel: string): void {
    this.#handlers.delete(channel);
  }

  /** Answers a call of a page; arguments and result are cloned as between processes. */
  async answer(channel: string, event: Electron.IpcMainInvokeEvent, args: unknown[]): Promise<unknown> {
    const handler = this.#handlers.get(channel);
    try {
      if (!handler) throw new Error(`No handler registered for '${channel}'`);
      return structuredClone(await handler(event, ...structuredClone(args)));
    } catch (error) {
      throw new Error(`Error invoking remote method '${channel}': ${error}`);
    }
  }
}

export const ipcMain = new IpcMain();
