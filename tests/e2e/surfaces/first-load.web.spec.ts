import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { scriptsOf } from '../../../scripts/byte-budgets.ts';
import { chooseService } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { appAddress } from '../../support/services/addresses.ts';

const build = path.resolve(import.meta.dirname, '../../../dist/web');

/** In kB after gzip, for the page with the player and the first answers of the service. */
const settledBudget = 275;

test('the first visit requests the scripts of its budget, before the others', async ({
  browserOfTest: { context },
}) => {
  await chooseService(context);
  const page = await context.newPage();
  const requested: { file: string; bytes: Promise<number> }[] = [];
  const problems: string[] = [];
  page.on('console', (message) => {
    // Stories run without the service worker.
    if (!message.text().startsWith('Service Worker')) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('response', (response) => {
    const file = new URL(response.url()).pathname.slice(1);
    if (!response.url().startsWith(appAddress) || !file.endsWith('.js')) return;
    const bytes = response.body().then((body) => gzipSync(body, { level: 9 }).length);
    requested.push({ file, bytes });
  });
  await page.goto(`${appAddress}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The first lists: what the page asks the service for has been loaded with what asks for it.
  await expect(page.getByRole('listitem').first()).toBeVisible();

  const planned = scriptsOf(build, 'index.html').map(({ file }) =>
    file.replace(/texts-ja-/, 'texts-en-').replace(/-[\w-]{8}\.js$/, ''),
  );
  const names = requested.map(({ file }) => file.replace(/-[\w-]{8}\.js$/, ''));
  expect(planned.length).toBeLessThanOrEqual(8);
  expect([...new Set(names.slice(0, planned.length))].toSorted()).toEqual(planned.toSorted());
  const sizes = await Promise.all(requested.map(({ bytes }) => bytes));
  const kilobytes = sizes.reduce((total, bytes) => total + bytes, 0) / 1000;
  expect(kilobytes).toBeLessThanOrEqual(settledBudget);
  expect(problems).toEqual([]);
});
