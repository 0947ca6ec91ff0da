import { expect } from '@playwright/test';
import { test } from '../../support/desktop/desktop-test.ts';

test('the stories of this folder run in a real Electron', async ({ runtime, startApp }) => {
  test.skip(runtime === null, 'skipped: no runtime');
  const app = await startApp();
  expect(await app.evaluate(() => process.versions.electron)).toMatch(/^\d+\./);
});
