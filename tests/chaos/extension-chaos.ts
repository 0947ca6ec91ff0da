import type { Page } from '@playwright/test';
import { LoadedExtension } from '../support/browser/extension.ts';
import { readEnergySource } from '../support/sound/sound.ts';
import type { ChaosHost, Kill } from './chaos-host.ts';
import { type Element, readElement } from './read.ts';

/** Time limit for pages to start another engine, in ms. */
const nextEngineLimitMs = 30_000;

/** Small surfaces, opened as tabs of their size, because a test can't open the browser's own frames. */
const small = [
  { name: 'popup', file: 'popup.html', size: { width: 360, height: 520 } },
  { name: 'side panel', file: 'sidepanel.html', size: { width: 340, height: 720 } },
] as const;

/**
 * The extension with its app in two windows, popup and side panel. Pages and offscreen document share one process,
 * whose crash ends the whole extension; so documents are closed, and only workers are killed.
 */
export async function startExtensionChaos(pick: <Item>(items: readonly Item[]) => Item): Promise<ChaosHost> {
  const extension = await LoadedExtension.launch();
  const observer = await extension.browser.context.newPage();
  await observer.goto(extension.url('icons/icon.svg'));
  const live = (file: string): Page[] =>
    extension.browser.context.pages().filter((page) => page.url().includes(`/${file}`) && !page.isClosed());
  const pages = (): Page[] => live('app.html');
  const smallPages = (): Page[] => small.flatMap(({ file }) => live(file));
  const surfaces = (): Page[] => [...pages(), ...smallPages()];
  /** Pages of the second window. */
  const second = new Set<Page>();
  const inSecond = (): Page[] => surfaces().filter((page) => second.has(page));
  const hasEngine = async (): Promise<boolean> => (await offscreenDocuments()).length > 0;

  async function offscreenDocuments(): Promise<string[]> {
    const targets = await extension.targets();
    const documents = targets.filter(({ type, url }) => type === 'background_page' && url.endsWith('/offscreen.html'));
    return documents.map(({ targetId }) => targetId);
  }

  async function inEngine<Value>(expression: string): Promise<Value | null> {
    // The document may close between the lookup and the read.
    return extension.evaluateOffscreen<Value>(expression).catch(() => null);
  }

  const kills: Kill[] = [
    { name: 'engine', isPossible: hasEngine, endsEngines: 1, run: () => extension.killEngine() },
    {
      name: 'engine and worker',
      isPossible: hasEngine,
      endsEngines: 1,
      run: async () => void (await Promise.all([extension.killEngine(), extension.stopWorker()])),
    },
    {
      name: 'engine twice',
      isPossible: hasEngine,
      endsEngines: 2,
      run: async () => {
        const before = (await extension.offscreen()).targetId;
        await extension.killEngine();
        let next: string | undefined;
        // The closed document stays listed for a moment.
        for (const until = Date.now() + nextEngineLimitMs; next === undefined || next === before; ) {
          if (Date.now() > until) throw new Error('no page has started another engine');
          await new Promise((resolve) => setTimeout(resolve, 10));
          next = (await offscreenDocuments()).at(-1);
        }
        await extension.browser.cdp.send('Target.closeTarget', { targetId: next });
      },
    },
    { name: 'worker', isPossible: () => true, endsEngines: 0, run: () => extension.stopWorker() },
    {
      name: 'page closed',
      isPossible: () => surfaces().length > 1,
      endsEngines: 0,
      run: () => pick(surfaces()).close(),
    },
    {
      name: 'page reloaded',
      isPossible: () => true,
      endsEngines: 0,
      run: async () => void (await pick(surfaces()).reload()),
    },
    {
      name: 'small surfaces closed',
      isPossible: () => smallPages().length > 0,
      endsEngines: 0,
      run: async () => void (await Promise.all(smallPages().map((page) => page.close()))),
    },
    {
      name: 'app closed, small surface left',
      isPossible: () => smallPages().length > 0,
      endsEngines: 0,
      run: async () => void (await Promise.all(pages().map((page) => page.close()))),
    },
    {
      name: 'engine, with only a small surface left',
      isPossible: async () => smallPages().length > 0 && (await hasEngine()),
      endsEngines: 1,
      async run() {
        await Promise.all(pages().map((page) => page.close()));
        await extension.killEngine();
      },
    },
    {
      name: 'window closed',
      isPossible: () => inSecond().length > 0 && inSecond().length < surfaces().length,
      endsEngines: 0,
      run: async () => void (await Promise.all(inSecond().map((page) => page.close()))),
    },
    {
      name: 'engine and a page',
      isPossible: async () => surfaces().length > 1 && (await hasEngine()),
      endsEngines: 1,
      run: async () => void (await Promise.all([extension.killEngine(), pick(surfaces()).close()])),
    },
  ];

  return {
    name: 'extension',
    kills,
    observer,
    pages,
    smallPages,
    async openSmall() {
      const closed = small.filter(({ file }) => live(file).length === 0);
      if (closed.length === 0) return null;
      const { name, file, size } = pick(closed);
      const page = await extension.browser.context.newPage();
      await page.setViewportSize(size);
      await page.goto(extension.url(file));
      return name;
    },
    witnesses: async () => surfaces(),
    // One page in the first window, one of the others in the second.
    async open() {
      if (pages().length === 0 || inSecond().length > 0) return extension.openApp('#/search?type=song&q=night');
      const opened = extension.browser.context.waitForEvent('page');
      await extension.browser.cdp.send('Target.createTarget', {
        url: extension.url('app.html#/search?type=song&q=night'),
        newWindow: true,
      });
      const page = await opened;
      second.add(page);
      return page;
    },
    element: () => inEngine<Element>(readElement),
    energy: async () => (await inEngine<number>(readEnergySource)) ?? 0,
    engineDocuments: async () => (await offscreenDocuments()).length,
    close: () => extension.close(),
  };
}
