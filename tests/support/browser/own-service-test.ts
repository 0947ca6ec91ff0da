import { OwnService } from '../services/own-service.ts';
import type { Browser } from './browser.ts';
import { test as base, useBrowserFor } from './web-test.ts';

type Fixtures = {
  /** The test's own service, with faults. */
  service: OwnService;
  /** A browser whose pages use it. */
  browserOfService: Browser;
};

/** Playwright's `test` with a separate service, whose accounts the test may change, and which it may break and restart. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter
  service: async ({}, use) => {
    const service = await OwnService.start();
    await use(service);
    await service.close();
  },
  browserOfService: ({ service, launch, user, hasAgreed }, use, info) =>
    useBrowserFor(service.address, { launch, user, hasAgreed }, use, info),
});
