import { type Browser, openBrowser } from './browser.ts';
import { ServiceProcess } from './service-process.ts';
import { chooseService } from './web-app.ts';
import { test as base } from './web-test.ts';

type Fixtures = {
  /** A service of the test's own, with faults. */
  service: ServiceProcess;
  /** A browser whose pages use it. */
  browserOfService: Browser;
};

/** Playwright's `test` with a service of its own, which the test may break, stop and start again. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter
  service: async ({}, use) => {
    const service = await ServiceProcess.start(['--faults']);
    await use(service);
    await service.close();
  },
  browserOfService: async ({ launch, service }, use) => {
    const browser = await openBrowser(launch);
    await chooseService(browser.context, service.address);
    // A service that has just begun would paint every cover anew, which these tests have no use for.
    await browser.context.route('**/demo/cover/**', (route) => route.abort());
    await use(browser);
    await browser.close();
  },
});
