import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, type Request } from '@playwright/test';
import { scriptsOf } from '../../../scripts/byte-budgets.ts';
import { chooseService } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { appAddress } from '../../support/services/addresses.ts';

const build = path.resolve(import.meta.dirname, '../../../dist/web');

/** In kB after gzip, for the page with the first answers of the service. */
const settledBudget = 308;

test('the first visit requests the scripts of its budget, before the others', async ({
  browserOfTest: { context },
}) => {
  await chooseService(context);
  const page = await context.newPage();
  const requested: { file: string; request: Request }[] = [];
  const errors: string[] = [];
  page.on('console', (message) => {
    // Stories run without the service worker.
    if (!message.text().startsWith('Service Worker')) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('request', (request) => {
    const file = new URL(request.url()).pathname.slice(1);
    if (!request.url().startsWith(appAddress) || !file.endsWith('.js')) return;
    requested.push({ file, request });
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
  const sizes = await Promise.all(
    requested.map(async ({ request }) => {
      const response = await request.response();
      return gzipSync((await response?.body()) ?? '', { level: 9 }).length;
    }),
  );
  const kilobytes = sizes.reduce((total, bytes) => total + bytes, 0) / 1000;
  expect(kilobytes).toBeLessThanOrEqual(settledBudget);
  expect(errors).toEqual([]);
});

test('the code of a screen is requested when the mouse rests on its link, after the pictures of the first one, and no other', async ({
  browserOfTest: { context },
}) => {
  await chooseService(context);
  const page = await context.newPage();
  const requested: string[] = [];
  const loading = new Set<Request>();
  page.on('request', (request) => {
    requested.push(new URL(request.url()).pathname);
    if (request.resourceType() === 'script') loading.add(request);
  });
  page.on('requestfinished', (request) => loading.delete(request));
  page.on('requestfailed', (request) => loading.delete(request));
  await page.goto(`${appAddress}/`);
  const indexOf = (start: string) => requested.findIndex((path) => path.startsWith(start));
  // The list is requested beside the code: its first picture comes before all that is not needed yet.
  await expect.poll(() => indexOf('/demo/cover/')).toBeGreaterThan(indexOf('/everyday/recommend'));
  await expect.poll(() => loading.size).toBe(0);
  const scripts = () => requested.filter((path) => path.endsWith('.js')).length;
  const atStart = scripts();
  await page.getByRole('link', { name: 'Discover' }).hover();
  await expect.poll(() => indexOf('/assets/discover-screen-')).toBeGreaterThan(indexOf('/demo/cover/'));
  const others = ['open-menu', 'queue-panel', 'search-page', 'lyrics-page', 'settings-page', 'library-page'];
  expect(others.filter((name) => indexOf(`/assets/${name}-`) !== -1)).toEqual([]);
  // The next click finds it, once all that it imports is there.
  await expect.poll(() => loading.size).toBe(0);
  // What the screens have in common is one file.
  expect(scripts() - atStart).toBeLessThanOrEqual(16);
  const before = scripts();
  await page.getByRole('link', { name: 'Discover' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover');
  expect(scripts()).toBe(before);

  // The terms, which a first visit shows before anything can be opened, do not need that file.
  const first = await context.newPage();
  await first.addInitScript(() => localStorage.removeItem('disclaimerAccepted'));
  const files: string[] = [];
  first.on('request', (request) => files.push(new URL(request.url()).pathname));
  await first.goto(`${appAddress}/`);
  await expect(first.getByRole('dialog', { name: 'Before you begin' })).toBeVisible();
  expect(files.filter((path) => path.startsWith('/assets/shared-'))).toEqual([]);
});

test.describe('a user', () => {
  test.use({ user: 'listener' });

  test('home shows what it has of followed artists without the file that the other screens share', async ({
    browserOfTest: { context },
  }) => {
    const page = await context.newPage();
    const files: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
    await page.goto(`${appAddress}/`);
    await new KanadePage(page).seeRecommended();
    await expect(page.getByRole('heading', { name: 'New from artists you follow' })).toBeVisible();
    expect(files.filter((path) => path.startsWith('/assets/shared-'))).toEqual([]);
  });
});
