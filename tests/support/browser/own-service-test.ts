import { OwnService } from '../services/own-service.ts';
import { type Browser, openBrowser } from './browser.ts';
import { chooseService } from './web-app.ts';
import { test as base } from './web-test.ts';

type Fixtures = {
  /** The test's own service, with faults. */
  service: OwnService;
  /** A browser whose pages use it. */
  browserOfService: Browser;
};

/** Playwright's `test` with a separate service, which the test may break, stop and start again. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter
  service: async ({}, use) => {
    const service = await OwnService.start();
    await use(service);
    await service.close();
  },
  browserOfService: async ({ launch, service }, use) => {
    const browser = await openBrowser(launch);
    await chooseService(browser.context, service.address);
    await use(browser);
    await browser.close();
  },
});
