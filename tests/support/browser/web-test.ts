import { test as base } from '@playwright/test';
import { type DemoUser, logInAs } from '../services/accounts.ts';
import { serviceAddress } from '../services/addresses.ts';
import { type Browser, type LaunchOptions, openBrowser } from './browser.ts';
import { chooseService } from './web-app.ts';

/** Options of a story; set with `test.use`. */
type StoryOptions = {
  /** How the test's browser is started. */
  launch: LaunchOptions;
  /** The demo user that is logged in before the story; null for none. */
  user: DemoUser | null;
  /** False for users who have not seen the disclaimer yet. */
  hasAgreed: boolean;
};

type Fixtures = {
  /** A browser for one test, whose pages use the tests' service. */
  browserOfTest: Browser;
};

/**
 * Opens a browser whose pages use the service at this address, with less motion unless `launch` says otherwise: drawing
 * it takes a fifth of the CPU time (97 s instead of 76 s for `tests/e2e/playing`). Stories about what moves set
 * `isMotionReduced: false`.
 */
export async function openBrowserFor(address: string, { launch, user, hasAgreed }: StoryOptions): Promise<Browser> {
  const browser = await openBrowser({ isMotionReduced: true, ...launch });
  await chooseService(browser.context, address, { hasAgreed });
  if (user) await logInAs(browser.context, user, address);
  return browser;
}

/** Playwright's `test` with a browser context for each test, closed after it. */
export const test = base.extend<StoryOptions & Fixtures>({
  launch: [{}, { option: true }],
  user: [null, { option: true }],
  hasAgreed: [true, { option: true }],
  browserOfTest: async ({ launch, user, hasAgreed }, use) => {
    const browser = await openBrowserFor(serviceAddress, { launch, user, hasAgreed });
    await use(browser);
    await browser.close();
  },
});
