import { test as base } from '@playwright/test';
import { type Browser, type LaunchOptions, openBrowser } from './browser.ts';
import { chooseService } from './web-app.ts';

type Fixtures = {
  /** How the test's browser is started; set with `test.use`. */
  launch: LaunchOptions;
  /** A browser for one test, whose pages use the tests' service. */
  browserOfTest: Browser;
};

/** Playwright's `test` with a browser context for each test, closed after it. */
export const test = base.extend<Fixtures>({
  launch: [{}, { option: true }],
  browserOfTest: async ({ launch }, use) => {
    const browser = await openBrowser(launch);
    await chooseService(browser.context);
    await use(browser);
    await browser.close();
  },
});
