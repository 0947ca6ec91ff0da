import type { Page } from '@playwright/test';
import { openBrowser } from '../support/browser/browser.ts';
import { chooseService, openWebApp } from '../support/browser/web-app.ts';
import { appAddress } from '../support/services/addresses.ts';
import { readEnergySource } from '../support/sound/sound.ts';
import type { ChaosHost, Kill } from './chaos-host.ts';
import { type Element, readElement } from './read.ts';

/** Time limit for the next tab to start its engine, in ms. */
const nextLeaderLimitMs = 30_000;

/** Tabs of the web app in separate processes. */
export async function startWebChaos(pick: (pages: readonly Page[]) => Page): Promise<ChaosHost> {
  // A follower without a click in it may not be allowed to play sound; tests/e2e/playing covers that.
  const browser = await openBrowser({ args: ['--autoplay-policy=no-user-gesture-required'] });
  const { context } = browser;
  await chooseService(context);
  const observer = await context.newPage();
  await observer.goto(`${appAddress}/default-cover.svg`);
  const crashed = new Set<Page>();
  context.on('page', (page) => page.on('crash', () => crashed.add(page)));
  const pages = (): Page[] =>
    context
      .pages()
      .filter(
        (page) => page !== observer && page.url().startsWith(appAddress) && !page.isClosed() && !crashed.has(page),
      );

  /** Tabs with an engine: only they have a media element. */
  async function leaders(): Promise<Page[]> {
    const checked = await Promise.all(
      pages().map(async (page) =>
        // A tab may close while it is read.
        (await page.evaluate(() => document.querySelector('audio') !== null).catch(() => false)) ? [page] : [],
      ),
    );
    return checked.flat();
  }

  async function leader(): Promise<Page> {
    const [page] = await leaders();
    if (!page) throw new Error('no tab runs the engine');
    return page;
  }

  async function followers(): Promise<Page[]> {
    const running = await leaders();
    return pages().filter((page) => !running.includes(page));
  }

  async function crash(page: Page): Promise<void> {
    const session = await context.newCDPSession(page);
    const gone = page.waitForEvent('crash');
    session.send('Page.crash').catch(() => undefined);
    await gone;
    await page.close();
  }

  const hasLeader = async (): Promise<boolean> => (await leaders()).length > 0;
  const hasFollower = async (): Promise<boolean> => (await followers()).length > 0;
  const kills: Kill[] = [
    {
      name: 'leader closed',
      isPossible: hasLeader,
      endsEngines: 1,
      run: async () => (await leader()).close(),
    },
    { name: 'leader crashed', isPossible: hasLeader, endsEngines: 1, run: async () => crash(await leader()) },
    {
      name: 'leader reloaded',
      isPossible: hasLeader,
      endsEngines: 1,
      run: async () => void (await (await leader()).reload()),
    },
    {
      name: 'two leaders closed',
      isPossible: async () => (await hasLeader()) && (await followers()).length > 1,
      endsEngines: 2,
      run: async () => {
        await (await leader()).close();
        for (const until = Date.now() + nextLeaderLimitMs; (await leaders()).length === 0; ) {
          if (Date.now() > until) throw new Error('no tab has become the next leader');
          await new Promise((resolve) => setTimeout(resolve, 10));
        }
        await (await leader()).close();
      },
    },
    {
      name: 'follower closed',
      isPossible: hasFollower,
      endsEngines: 0,
      run: async () => pick(await followers()).close(),
    },
    {
      name: 'follower crashed',
      isPossible: hasFollower,
      endsEngines: 0,
      run: async () => crash(pick(await followers())),
    },
    {
      name: 'follower reloaded',
      isPossible: hasFollower,
      endsEngines: 0,
      run: async () => void (await pick(await followers()).reload()),
    },
  ];

  return {
    name: 'web',
    kills,
    observer,
    pages,
    smallPages: () => [],
    openSmall: async () => null,
    witnesses: followers,
    open: () => openWebApp(context, '#/search?type=song&q=night'),
    element: async () => {
      const [page] = await leaders();
      return page ? page.evaluate<Element | null>(readElement).catch(() => null) : null;
    },
    energy: async () => (await leader()).evaluate<number>(readEnergySource),
    engineDocuments: async () => (await leaders()).length,
    close: () => browser.close(),
  };
}
