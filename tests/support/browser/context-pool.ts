import type { BrowserContext, BrowserContextOptions, Browser as Chromium, Page } from '@playwright/test';
import { appAddress } from '../services/addresses.ts';

/** Scripts that a story has injected into the pages of a context. */
export type InitScripts = { dispose(): Promise<void> }[];

type Pooled = {
  context: BrowserContext;
  /** An inert page of the app's origin that preserves the context's window and can clear storage. */
  anchor: Page;
  initScripts: InitScripts;
  /** A clock that was installed in a context can't be removed from it. */
  hasFakeClock: boolean;
};

/** A file of the app without code. */
export const stillFile = `${appAddress}/icons/icon.svg`;

const listened = ['request', 'requestfailed', 'requestfinished', 'response', 'console', 'page', 'dialog'] as const;

/**
 * A pool of contexts that are emptied before reuse. A new context's first page opens a window, for which Chromium loads
 * its address bar's pages, at a higher CPU cost than the app.
 */
export class ContextPool {
  readonly #chromium: Chromium;
  readonly #idle = new Map<string, Pooled[]>();

  constructor(chromium: Chromium) {
    this.#chromium = chromium;
  }

  /** Resolves to an empty context with these options, and a function that returns it to the pool. */
  async take(options: BrowserContextOptions): Promise<{ context: BrowserContext; giveBack(): Promise<void> }> {
    const key = JSON.stringify(options);
    const pooled = this.#idle.get(key)?.pop() ?? (await this.#create(options));
    return {
      context: pooled.context,
      giveBack: async () => {
        // Emptying fails after a page or process has crashed.
        const { anchor, initScripts, hasFakeClock } = pooled;
        const isEmpty = !hasFakeClock && (await emptyContext(anchor, initScripts).then(yes, no));
        if (!isEmpty) {
          await pooled.context.close().catch(() => undefined);
          return;
        }
        this.#idle.set(key, [...(this.#idle.get(key) ?? []), pooled]);
      },
    };
  }

  async #create(options: BrowserContextOptions): Promise<Pooled> {
    const context = await this.#chromium.newContext(options);
    const anchor = await context.newPage();
    await anchor.goto(stillFile);
    const pooled: Pooled = { context, anchor, initScripts: collectInitScripts(context), hasFakeClock: false };
    // Also the clock of its pages.
    const { clock } = context;
    for (const name of ['install', 'setFixedTime', 'setSystemTime'] as const) {
      const change = clock[name].bind(clock) as (...args: unknown[]) => Promise<void>;
      clock[name] = (...args: unknown[]) => {
        pooled.hasFakeClock = true;
        return change(...args);
      };
    }
    return pooled;
  }
}

const yes = (): boolean => true;
const no = (): boolean => false;

/** The scripts that are injected into pages of a context from now on. */
export function collectInitScripts(context: BrowserContext): InitScripts {
  const collected: InitScripts = [];
  const add = context.addInitScript.bind(context);
  context.addInitScript = async (script, argument, more) => {
    const added = await add(script, argument, more);
    collected.push(added);
    return added;
  };
  return collected;
}

/**
 * Removes everything that a story has left in a context, except the storage of other origins than that of `anchor`, an
 * inert page that stays; rejects if that can't be verified.
 */
export async function emptyContext(anchor: Page, initScripts: InitScripts): Promise<void> {
  const context = anchor.context();
  await Promise.all(context.pages().map((page) => (page === anchor ? undefined : page.close())));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  for (const event of listened) context.removeAllListeners(event);
  for (const script of initScripts.splice(0)) await script.dispose();
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  await anchor.evaluate(clearStorage);
}

/** Removes everything stored by the page's origin; resolves when it is gone. Runs in the page. */
async function clearStorage(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of await caches.keys()) await caches.delete(name);
  const files = await navigator.storage.getDirectory();
  for await (const name of files.keys()) await files.removeEntry(name, { recursive: true });
  for (const { name = '' } of await indexedDB.databases()) {
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = () => resolve();
      request.onerror = () => reject(request.error);
    });
  }
}
