import { type BrowserContext, test as base, type TestInfo } from '@playwright/test';
import { type DemoUser, logInAs } from '../services/accounts.ts';
import { serviceAddress } from '../services/addresses.ts';
import { type Browser, type LaunchOptions, openBrowser } from './browser.ts';
import { stillFile } from './context-pool.ts';
import { chooseService } from './web-app.ts';

/** Options of a story; set with `test.use`. */
type StoryOptions = {
  /** Options of the test's browser. */
  launch: LaunchOptions;
  /** Demo user logged in before the story; null for none. */
  user: DemoUser | null;
  /** False for users who have not answered the disclaimer. */
  hasAgreed: boolean;
};

type Fixtures = {
  /** A browser for one test, whose pages use the tests' service. */
  browserOfTest: Browser;
};

/**
 * Opens a browser whose pages use the service at this address. Reduced motion unless `launch` says otherwise, because
 * drawing it takes a fifth of the CPU time (97 s instead of 76 s for `tests/e2e/playing`). Stories about motion set
 * `isMotionReduced: false`.
 */
async function openBrowserFor(address: string, { launch, user, hasAgreed }: StoryOptions): Promise<Browser> {
  const browser = await openBrowser({ isMotionReduced: true, ...launch });
  await chooseService(browser.context, address, { hasAgreed });
  if (user) await logInAs(browser.context, user, address);
  return browser;
}

/** Maximum lines of log and page content attached to a failed story. */
const mostLines = 60;

/**
 * Opens such a browser for a story and closes it afterwards. Attaches the end of its pages' logs and contents after a
 * failure, which `npm test` prints, because a story's error rarely explains itself.
 */
export async function useBrowserFor(
  address: string,
  options: StoryOptions,
  use: (browser: Browser) => Promise<void>,
  info: TestInfo,
): Promise<void> {
  const browser = await openBrowserFor(address, options);
  const log: string[] = [];
  browser.context.on('console', (message) => {
    log.push(`${message.type()}: ${message.text()}`);
    if (log.length > mostLines) log.shift();
  });
  await use(browser);
  if (info.status !== info.expectedStatus) await attachState(browser.context, log, info);
  await browser.close();
}

async function attachState(context: BrowserContext, log: readonly string[], info: TestInfo): Promise<void> {
  await info.attach('log of the pages', { body: log.join('\n') });
  for (const page of context.pages()) {
    if (page.url() === stillFile) continue;
    // Player and notifications come last.
    const shown = await page.ariaSnapshot({ timeout: 5000 }).catch((error: unknown) => String(error));
    await info.attach(page.url(), { body: shown.split('\n').slice(-mostLines).join('\n') });
  }
}

/** Playwright's `test` with a browser context for each test, closed after it. */
export const test = base.extend<StoryOptions & Fixtures>({
  launch: [{}, { option: true }],
  user: [null, { option: true }],
  hasAgreed: [true, { option: true }],
  browserOfTest: ({ launch, user, hasAgreed }, use, info) =>
    useBrowserFor(serviceAddress, { launch, user, hasAgreed }, use, info),
});
