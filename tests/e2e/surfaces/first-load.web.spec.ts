import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, type Request } from '@playwright/test';
import { scriptsOf } from '../../../scripts/byte-budgets.ts';
import { chooseService } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { logInAs, reloadLoggedIn } from '../../support/services/accounts.ts';
import { appAddress } from '../../support/services/addresses.ts';

const build = path.resolve(import.meta.dirname, '../../../dist/web');

/** In kB after gzip, for the page with the first answers of the service. */
const settledBudget = 308;

const baseName = (file: string): string => file.replace(/^assets\//, '').replace(/-[\w-]{8}\.js$/, '');

test('a first visit requests the scripts of its budget, before the others; a screen’s code when the mouse rests on its link', async ({
  browserOfTest: { context },
}) => {
  await chooseService(context);
  const page = await context.newPage();
  const requested: string[] = [];
  const scripts: { file: string; request: Request }[] = [];
  const loading = new Set<Request>();
  const errors: string[] = [];
  page.on('console', (message) => {
    // Stories run without the service worker.
    if (!message.text().startsWith('Service Worker')) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    requested.push(pathname);
    if (request.resourceType() === 'script') loading.add(request);
    if (request.url().startsWith(appAddress) && pathname.endsWith('.js')) {
      scripts.push({ file: pathname.slice(1), request });
    }
  });
  page.on('requestfinished', (request) => loading.delete(request));
  page.on('requestfailed', (request) => loading.delete(request));
  await page.goto(`${appAddress}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The first lists: what the page asks the service for has been loaded with what asks for it.
  await expect(page.getByRole('listitem').first()).toBeVisible();

  await test.step('scripts of the first screen', async () => {
    const settled = [...scripts];
    const planned = scriptsOf(build, 'index.html').map(({ file }) => baseName(file.replace(/texts-ja-/, 'texts-en-')));
    const names = settled.map(({ file }) => baseName(file));
    expect(planned.length).toBeLessThanOrEqual(8);
    expect([...new Set(names.slice(0, planned.length))].toSorted()).toEqual(planned.toSorted());
    const sizes = await Promise.all(
      settled.map(async ({ request }) => {
        const response = await request.response();
        return gzipSync((await response?.body()) ?? '', { level: 9 }).length;
      }),
    );
    const kilobytes = sizes.reduce((total, bytes) => total + bytes, 0) / 1000;
    expect(kilobytes).toBeLessThanOrEqual(settledBudget);
    expect(errors).toEqual([]);
  });

  await test.step('scripts of another screen, after the pictures of the first one', async () => {
    const indexOf = (start: string) => requested.findIndex((path) => path.startsWith(start));
    // The list is requested beside the code: its first picture comes before all that is not needed yet.
    await expect.poll(() => indexOf('/demo/cover/')).toBeGreaterThan(indexOf('/everyday/recommend'));
    await expect.poll(() => loading.size).toBe(0);
    const atStart = scripts.length;
    await page.getByRole('link', { name: 'Discover' }).hover();
    await expect.poll(() => indexOf('/assets/discover-screen-')).toBeGreaterThan(indexOf('/demo/cover/'));
    const others = ['open-menu', 'queue-panel', 'search-page', 'lyrics-page', 'settings-page', 'library-page'];
    expect(others.filter((name) => indexOf(`/assets/${name}-`) !== -1)).toEqual([]);
    // The next click finds it, once all that it imports is there.
    await expect.poll(() => loading.size).toBe(0);
    // What the screens have in common is one file.
    expect(scripts.length - atStart).toBeLessThanOrEqual(16);
    const before = scripts.length;
    await page.getByRole('link', { name: 'Discover' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover');
    expect(scripts.length).toBe(before);
  });

  await test.step('neither the terms of a first visit nor what home shows a user needs the file that the other screens share', async () => {
    const files: string[] = [];
    const first = await context.newPage();
    first.on('request', (request) => files.push(new URL(request.url()).pathname));
    await first.addInitScript(() => localStorage.removeItem('disclaimerAccepted'));
    await first.goto(`${appAddress}/`);
    const terms = first.getByRole('dialog', { name: 'Before you begin' });
    await expect(terms).toBeVisible();
    await logInAs(context, 'listener');
    await reloadLoggedIn(first);
    // A mouse would rest on a link of the screen, whose code would be requested.
    await terms.getByRole('button', { name: 'Agree', exact: true }).press('Enter');
    await new KanadePage(first).seeRecommended();
    await expect(first.getByRole('heading', { name: 'New from artists you follow' })).toBeVisible();
    expect(files.filter((path) => path.startsWith('/assets/shared-'))).toEqual([]);
  });
});
