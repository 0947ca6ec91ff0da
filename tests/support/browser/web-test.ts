import { test as base } from '@playwright/test';
import { type DemoUser, logInAs } from '../services/accounts.ts';
import { serviceAddress } from '../services/addresses.ts';
import { type Browser, type LaunchOptions, openBrowser } from './browser.ts';
import { chooseService } from './web-app.ts';

/** Options of a story; set with `test.use`. */
type StoryOptions = {
  /** How the test's browser is started. */
  launch: LaunchOptions;
  /**
   * Whether screens and menus move. Drawing that takes a fifth of the CPU time of all stories of the web app, so that only
   * stories about what moves do it, and those of the extension and the desktop app.
   */
  motion: boolean;
  /** The demo user that is logged in before the story; null for none. */
  user: DemoUser | null;
  /** False for users who have not seen the disclaimer yet. */
  hasAgreed: boolean;
};

type Fixtures = {
  /** A browser for one test, whose pages use the tests' service. */
  browserOfTest: Browser;
};

/** Opens a browser whose pages use the service at this address. */
export async function openBrowserFor(
  address: string,
  { launch, motion, user, hasAgreed }: StoryOptions,
): Promise<Browser> {
  const browser = await openBrowser({ ...launch, isMotionReduced: !motion });
  await chooseService(browser.context, address, { hasAgreed });
  if (user) await logInAs(browser.context, user, address);
  return browser;
}

/** Playwright's `test` with a browser context for each test, closed after it. */
export const test = base.extend<StoryOptions & Fixtures>({
  launch: [{}, { option: true }],
  motion: [false, { option: true }],
  user: [null, { option: true }],
  hasAgreed: [true, { option: true }],
  browserOfTest: async ({ launch, motion, user, hasAgreed }, use) => {
    const browser = await openBrowserFor(serviceAddress, { launch, motion, user, hasAgreed });
    await use(browser);
    await browser.close();
  },
});
