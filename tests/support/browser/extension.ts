import path from 'node:path';
import { expect, type Page, type Worker } from '@playwright/test';
import { serviceAddress } from '../services/addresses.ts';
import { readEnergySource, readSoundSource, type Sound } from '../sound/sound.ts';
import { type Browser, type LaunchOptions, launchBrowser } from './browser.ts';
import { collectInitScripts, emptyContext, type InitScripts } from './context-pool.ts';

/** Folder of the built extension. */
export const builtExtension = path.resolve(import.meta.dirname, '../../../dist/extension');

/** Names of the locks that living engines hold, for `evaluateIn`. */
const heldLives = `navigator.locks.query().then(({ held }) =>
  held.map(({ name }) => name).filter((name) => name.startsWith('kanade-engine-life/')))`;

type Target = { targetId: string; type: string; url: string };

/** Extensions that stories have given back: starting a browser with one takes seconds. */
const idle: LoadedExtension[] = [];

/** A browser with Kanade's built extension, and access to its documents and workers. */
export class LoadedExtension {
  readonly browser: Browser;
  readonly id: string;
  /** Null where the browser ends with its story. */
  #initScripts: InitScripts | null = null;

  private constructor(browser: Browser, id: string) {
    this.browser = browser;
    this.id = id;
  }

  /**
   * `address` is the music service's; null leaves the settings as installed. `hasAgreed` false leaves the disclaimer
   * unanswered. Reduced motion unless the options say otherwise, as for the web app.
   */
  static async launch(
    address: string | null = serviceAddress,
    {
      hasAgreed = true,
      ...options
    }: Pick<LaunchOptions, 'args' | 'profile' | 'viewport' | 'isMotionReduced'> & { hasAgreed?: boolean } = {},
  ): Promise<LoadedExtension> {
    const browser = await launchBrowser({ isMotionReduced: true, ...options, extension: builtExtension });
    const { context } = browser;
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    const extension = new LoadedExtension(browser, new URL(worker.url()).host);
    await extension.#prepare(address, hasAgreed);
    return extension;
  }

  /** The same without options, in a browser that the stories of one worker share, one after the other. */
  static async take(address = serviceAddress, { hasAgreed = true } = {}): Promise<LoadedExtension> {
    const given = idle.pop();
    if (given) {
      await given.#prepare(address, hasAgreed);
      return given;
    }
    const extension = await LoadedExtension.launch(address, { hasAgreed });
    extension.#initScripts = collectInitScripts(extension.browser.context);
    return extension;
  }

  /** Stores the settings before the app opens, because the tests' service is not at a usual address. */
  async #prepare(address: string | null, hasAgreed: boolean): Promise<void> {
    const page = await this.browser.context.newPage();
    await page.goto(this.url('icons/icon.svg'));
    const settings = address === null ? null : JSON.stringify({ networkMode: 'devnet', serviceAddress: address });
    await page.evaluate(
      ([text, agreed]) => {
        if (text !== null) localStorage.setItem('settings', text);
        if (agreed) localStorage.setItem('disclaimerAccepted', 'true');
      },
      [settings, hasAgreed] as const,
    );
    await page.close();
  }

  url(file: string): string {
    return `chrome-extension://${this.id}/${file}`;
  }

  async openApp(hash = ''): Promise<Page> {
    const page = await this.browser.context.newPage();
    await page.goto(this.url(`app.html${hash}`));
    return page;
  }

  /** Closes every page of the extension; another page keeps the browser open. */
  async closePages(): Promise<void> {
    const { context } = this.browser;
    const pages = Map.groupBy(context.pages(), (page) => page.url().includes(this.id));
    if (!pages.has(false)) await context.newPage();
    for (const page of pages.get(true) ?? []) await page.close();
  }

  /** The background worker, restarted if stopped; Playwright prevents it from ending. */
  async worker(): Promise<Worker> {
    const { context } = this.browser;
    return context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  }

  /** Revokes host permissions, like a user on the browser's page of the extension. */
  async removeHosts(origins: readonly string[]): Promise<void> {
    const worker = await this.worker();
    await worker.evaluate((all) => {
      const { chrome } = globalThis as unknown as {
        chrome: { permissions: { remove(of: { origins: readonly string[] }): Promise<boolean> } };
      };
      return chrome.permissions.remove({ origins: all });
    }, origins);
  }

  /** Closes every window; with `--keep-alive-for-test` the browser keeps running. */
  async closeWindows(): Promise<void> {
    for (const page of this.browser.context.pages()) await page.close();
    await expect.poll(() => this.browser.context.pages().length).toBe(0);
  }

  async targets(): Promise<Target[]> {
    const { targetInfos } = await this.browser.cdp.send('Target.getTargets', { filter: [{}] });
    return targetInfos.filter(({ url }) => url.includes(this.id));
  }

  /** Whether the browser has created an offscreen document since this call, even if closed again at once. */
  async watchForOffscreen(): Promise<() => boolean> {
    const { cdp } = this.browser;
    const earlier = new Set((await this.targets()).map(({ targetId }) => targetId));
    let isCreated = false;
    const note = ({ targetInfo: { targetId, url } }: { targetInfo: Target }): void => {
      if (url === this.url('offscreen.html') && !earlier.has(targetId)) isCreated = true;
    };
    cdp.on('Target.targetCreated', note);
    cdp.on('Target.targetInfoChanged', note);
    await cdp.send('Target.setDiscoverTargets', { discover: true, filter: [{}] });
    return () => isCreated;
  }

  async stopWorker(): Promise<void> {
    for (const { type, targetId } of await this.targets()) {
      if (type === 'service_worker') await this.browser.cdp.send('Target.closeTarget', { targetId });
    }
  }

  /** Closes the offscreen document without warning, as the browser may; resolves when it is gone. */
  async killEngine(): Promise<void> {
    const { targetId } = await this.offscreen();
    const lives = await this.evaluateIn<string[]>(targetId, heldLives);
    await this.browser.cdp.send('Target.closeTarget', { targetId });
    const isThere = async () => (await this.targets()).some((target) => target.targetId === targetId);
    await expect.poll(isThere, { intervals: [10] }).toBe(false);
    // On a busy machine it still answers for a while after the browser has dropped it.
    const isAlive = async () => {
      const witness = (await this.targets()).find(({ type }) => type === 'page' || type === 'service_worker');
      if (!witness) return false;
      const held = await this.evaluateIn<string[]>(witness.targetId, heldLives).catch(() => lives);
      return held.some((name) => lives.includes(name));
    };
    await expect.poll(isAlive, { intervals: [10] }).toBe(false);
  }

  sound(): Promise<Sound> {
    return this.evaluateOffscreen(readSoundSource);
  }

  /**
   * Position in ms at which a song is first seen playing. Rejects after 30 s; retries in a document that does not exist
   * yet.
   */
  async firstPosition(): Promise<number> {
    let first = 0;
    await expect
      .poll(
        async () => {
          const now = await this.sound().catch(() => null);
          if (now && !now.paused) first = now.positionMs;
          return first;
        },
        { intervals: [100] },
      )
      .toBeGreaterThan(0);
    return first;
  }

  /** The playing element of the two in the offscreen document; null without one. */
  async playing(): Promise<{ positionMs: number; source: string } | null> {
    const source = `(() => {
      const audio = [...document.querySelectorAll('audio')].find((one) => !one.paused);
      return audio ? { positionMs: audio.currentTime * 1000, source: audio.currentSrc } : null;
    })()`;
    return this.evaluateOffscreen<{ positionMs: number; source: string } | null>(source).catch(() => null);
  }

  /** Waits until a file whose address contains this text plays, and its position has advanced by a second. */
  async waitForSound(file: string): Promise<void> {
    let firstMs: number | null = null;
    await expect
      .poll(
        async () => {
          const now = await this.playing();
          if (!now?.source.includes(file)) return 0;
          firstMs ??= now.positionMs;
          return now.positionMs - firstMs;
        },
        { intervals: [100] },
      )
      .toBeGreaterThan(300);
  }

  energy(): Promise<number> {
    return this.evaluateOffscreen(readEnergySource);
  }

  /** Closes the browser, or leaves it to the next story as empty as after the installation. */
  async close(): Promise<void> {
    const isEmpty = await this.#empty().catch(() => false);
    if (isEmpty) idle.push(this);
    else await this.browser.close();
  }

  /** Whether nothing of the story is left. */
  async #empty(): Promise<boolean> {
    const { context, cdp } = this.browser;
    const worker = context.serviceWorkers()[0];
    if (!this.#initScripts || !worker) return false;
    const anchor = await context.newPage();
    await anchor.goto(this.url('icons/icon.svg'));
    for (const { type, url, targetId } of await this.targets()) {
      const isKept = type === 'service_worker' || url === anchor.url();
      if (!isKept) await cdp.send('Target.closeTarget', { targetId });
    }
    await emptyContext(anchor, this.#initScripts);
    // The browser keeps what the worker has said about its button.
    await worker.evaluate(async (popup) => {
      const { chrome } = globalThis as unknown as {
        chrome: { action: Record<'setBadgeText' | 'setPopup' | 'setTitle', (details: object) => Promise<void>> };
      };
      await chrome.action.setBadgeText({ text: '' });
      await chrome.action.setTitle({ title: 'Kanade' });
      await chrome.action.setPopup({ popup });
    }, 'popup.html');
    await anchor.goto('about:blank');
    return true;
  }

  async offscreen(): Promise<Target> {
    const found = (await this.targets()).find(({ url }) => url.endsWith('/offscreen.html'));
    if (!found) throw new Error('there is no offscreen document');
    return found;
  }

  /** Evaluates an expression in the offscreen document, which is no page of Playwright. */
  async evaluateOffscreen<Value>(expression: string): Promise<Value> {
    return this.evaluateIn((await this.offscreen()).targetId, expression);
  }

  /** Evaluates an expression in any document of the extension. */
  async evaluateIn<Value>(targetId: string, expression: string): Promise<Value> {
    const params = { expression, awaitPromise: true, returnByValue: true, userGesture: true };
    const { result, exceptionDetails } = await this.sendTo<{ result: { value: Value }; exceptionDetails?: object }>(
      targetId,
      'Runtime.evaluate',
      params,
    );
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
    return result.value;
  }

  /** Sends a command of the DevTools protocol to any document of the extension; resolves to its result. */
  async sendTo<Result>(targetId: string, method: string, params: object = {}): Promise<Result> {
    const { cdp } = this.browser;
    const { sessionId } = await cdp.send('Target.attachToTarget', { targetId, flatten: false });
    const { promise: answer, resolve, reject } = Promise.withResolvers<Result>();
    const onMessage = (event: { sessionId: string; message: string }): void => {
      if (event.sessionId !== sessionId) return;
      const message = JSON.parse(event.message);
      if (message.id !== 1) return;
      if (message.error) reject(new Error(JSON.stringify(message.error)));
      else resolve(message.result);
    };
    const onDetached = (event: { sessionId: string }): void => {
      if (event.sessionId === sessionId) reject(new Error('the document has ended'));
    };
    cdp.on('Target.receivedMessageFromTarget', onMessage);
    cdp.on('Target.detachedFromTarget', onDetached);
    try {
      await cdp.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id: 1, method, params }) });
      return await answer;
    } finally {
      cdp.off('Target.receivedMessageFromTarget', onMessage);
      cdp.off('Target.detachedFromTarget', onDetached);
      await cdp.send('Target.detachFromTarget', { sessionId }).catch(() => undefined);
    }
  }
}
