import type { Page } from '@playwright/test';
import { LoadedExtension } from '../support/browser/extension.ts';
import { readEnergySource } from '../support/sound/sound.ts';
import type { ChaosHost, Kill } from './chaos-host.ts';
import { type Element, readElement } from './read.ts';

/** How long pages may take to start another engine, in ms. */
const nextEngineLimitMs = 30_000;

/**
 * The extension. Its pages and the offscreen document share one process, and the browser ends the whole extension when
 * that process crashes; so documents are closed here, and only workers are killed.
 */
export async function startExtensionChaos(pick: (pages: readonly Page[]) => Page): Promise<ChaosHost> {
  const extension = await LoadedExtension.launch();
  const observer = await extension.browser.context.newPage();
  await observer.goto(extension.url('icons/icon.svg'));
  const pages = (): Page[] =>
    extension.browser.context.pages().filter((page) => page.url().includes('/app.html') && !page.isClosed());
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
        // The closed document stays in the list for a moment.
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
      isPossible: () => pages().length > 1,
      endsEngines: 0,
      run: () => pick(pages()).close(),
    },
    {
      name: 'page reloaded',
      isPossible: () => true,
      endsEngines: 0,
      run: async () => void (await pick(pages()).reload()),
    },
    {
      name: 'engine and a page',
      isPossible: async () => pages().length > 1 && (await hasEngine()),
      endsEngines: 1,
      run: async () => void (await Promise.all([extension.killEngine(), pick(pages()).close()])),
    },
  ];

  return {
    name: 'extension',
    kills,
    observer,
    pages,
    witnesses: async () => pages(),
    open: () => extension.openApp('#/search?q=night'),
    element: () => inEngine<Element>(readElement),
    energy: async () => (await inEngine<number>(readEnergySource)) ?? 0,
    engineDocuments: async () => (await offscreenDocuments()).length,
    close: () => extension.close(),
  };
}
