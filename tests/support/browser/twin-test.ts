import { type BrowserContext, expect, type Page } from '@playwright/test';
import { startTwin, type Twin, type TwinOptions } from '../twin/twin.ts';
import type { Browser } from './browser.ts';
import { LoadedExtension } from './extension.ts';
import { test as base, useBrowserFor } from './web-test.ts';

type Fixtures = {
  /** The independent service of this story; set with `test.use`. */
  twinOptions: TwinOptions;
  twin: Twin;
  /** A browser whose pages use it. */
  browserOfTwin: Browser;
  /** The extension in a browser of its own, with the twin as its service. */
  extensionOfTwin: LoadedExtension;
};

/** Playwright's `test` with a twin of the real music service. */
export const test = base.extend<Fixtures>({
  twinOptions: [{}, { option: true }],
  twin: async ({ twinOptions }, use) => {
    const twin = await startTwin(twinOptions);
    await use(twin);
    await twin.close();
  },
  browserOfTwin: ({ twin, launch, user, hasAgreed }, use, info) =>
    useBrowserFor(twin.address, { launch, user, hasAgreed }, use, info),
  extensionOfTwin: async ({ twin }, use) => {
    const extension = await LoadedExtension.launch(twin.address);
    await use(extension);
    await extension.close();
  },
});

/** Logs a user of the twin in, before a page of the context is opened, with these further settings. */
export async function logInToTwin(
  context: BrowserContext,
  twin: Twin,
  settings: Record<string, string> = {},
): Promise<{ userId: string; token: string }> {
  const { userId, token, t1 } = twin.createSession();
  const UserInfo = { userid: Number(userId), token, t1, nickname: 'Harbour', pic: '' };
  const stored = {
    'kanade-user-data': JSON.stringify({ state: { UserInfo, Config: [] } }),
    settings: JSON.stringify({ networkMode: 'devnet', serviceAddress: twin.address, ...settings }),
    disclaimerAccepted: 'true',
  };
  await context.addInitScript((entries) => {
    try {
      if (localStorage.getItem('kanade-user-data')) return;
      for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
    } catch {
      // Pages without storage, such as about:blank.
    }
  }, stored);
  return { userId, token };
}

/** Makes the last renewal of the session a day older, so that the next start renews it. */
export async function ageSession(page: Page): Promise<void> {
  const stored = (): Promise<string> => page.evaluate(() => localStorage.getItem('kanade-user-data') ?? '');
  await expect.poll(stored).toContain('sessionRenewedAt');
  await page.evaluate(() => {
    const data = JSON.parse(localStorage.getItem('kanade-user-data') ?? '');
    for (const entry of data.state.Config) if (entry.key === 'sessionRenewedAt') entry.value -= 25 * 3600_000;
    localStorage.setItem('kanade-user-data', JSON.stringify(data));
  });
}

/** The pairs of the `cookie` parameter of each request for this path, oldest first. */
export function cookiesSent(twin: Twin, path: string): Map<string, string>[] {
  return twin.requests
    .filter((request) => request.path === path && request.method === 'GET')
    .map(({ query }) => {
      const pairs = (query.get('cookie') ?? '').split(';').map((pair) => pair.split('='));
      return new Map(pairs.map(([name = '', value = '']) => [name, decodeURIComponent(value)]));
    });
}

/** What the twin answers to the search for a registered device. */
export async function searchOfTwin(twin: Twin): Promise<{ body: Record<string, unknown> }> {
  const response = await fetch(`${twin.address}/search?keywords=e&cookie=dfid=${twin.issueDfid()}&timestamp=1`);
  return { body: (await response.json()) as Record<string, unknown> };
}
