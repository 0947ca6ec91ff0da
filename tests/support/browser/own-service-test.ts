import { OwnService } from '../services/own-service.ts';
import type { Browser } from './browser.ts';
import { LoadedExtension } from './extension.ts';
import { test as base, useBrowserFor } from './web-test.ts';

type Fixtures = {
  /** Options of the test's own service; set with `test.use`. */
  serviceOptions: Parameters<typeof OwnService.start>[0];
  /** The test's own service, with faults. */
  service: OwnService;
  /** A browser whose pages use it. */
  browserOfService: Browser;
  /** The extension in a separate browser, using the service. */
  extensionOfService: LoadedExtension;
};

/** Playwright's `test` with a separate service, which the test may change, break and restart. */
export const test = base.extend<Fixtures>({
  serviceOptions: [{}, { option: true }],
  service: async ({ serviceOptions }, use) => {
    const service = await OwnService.start(serviceOptions);
    await use(service);
    await service.close();
  },
  browserOfService: ({ service, launch, user, hasAgreed }, use, info) =>
    useBrowserFor(service.address, { launch, user, hasAgreed }, use, info),
  extensionOfService: async ({ service }, use) => {
    const extension = await LoadedExtension.take(service.address);
    await use(extension);
    await extension.close();
  },
});
