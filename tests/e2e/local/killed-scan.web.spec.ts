import { expect } from '@playwright/test';
import { runScanKills } from '../../chaos/scan/scan-kills.ts';
import { test } from '../../support/browser/web-test.ts';

// Random moments: npm run chaos -- --kill scan.
test('a scan whose page crashes in the middle of it goes on in the next page: nothing is lost, nothing is twice, nothing is read again', async ({
  browserOfTest: { context },
}) => {
  expect(await runScanKills(context, [{ songs: 1, withProcess: true }])).toBe(1);
});
