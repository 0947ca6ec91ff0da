import { expect } from '@playwright/test';
import { storedDatabases, storedKeys } from '../../../src/storage/stored-keys.ts';
import { test } from '../../support/browser/web-test.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { button } from '../../support/pages/login.ts';
import { waitForPosition } from '../../support/pages/playing.ts';
import { appAddress, serviceAddress } from '../../support/services/addresses.ts';

const keys = Object.keys(storedKeys);
const databases = Object.keys(storedDatabases);

test.use({ hasAgreed: false });

/** Broken, of wrong types, of newer versions, and long: one for each key in turn. */
const texts = ['{"state":{"a":[1,', '{"version":99}', '[{"unknown":true}]', '-1', '"text"', `"${'x'.repeat(90_000)}"`];

test('with corrupt texts in every key and newer databases the app starts and plays a song', async ({
  browserOfTest: { context },
}) => {
  // The settings, with the address of the tests' service, are corrupt too.
  await context.route('http://127.0.0.1:6521/**', (route) =>
    route.continue({ url: route.request().url().replace('http://127.0.0.1:6521', serviceAddress) }),
  );
  await context.addInitScript(
    ({ keys, texts, databases }) => {
      // Once, before anything else: what the app stores afterwards stays.
      if (!location.protocol.startsWith('http') || localStorage.getItem('planted')) return;
      for (const [at, key] of keys.entries()) localStorage.setItem(key, texts[at % texts.length] ?? '');
      localStorage.setItem('planted', 'true');
      for (const database of databases)
        indexedDB.open(database, 99).onsuccess = ({ target }) => {
          if (target instanceof IDBOpenDBRequest) target.result.close();
        };
    },
    { keys, texts, databases },
  );
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const warnings: string[] = [];
  page.on('console', (line) => line.type() === 'warning' && warnings.push(line.text()));
  await page.goto(`${appAddress}/`);
  await button(page, 'Agree').first().click();
  const app = new KanadePage(page);
  await app.search('风');
  await app.songRow(0).dblclick();
  await waitForPosition(page, 500);
  await page.goto(page.url().replace(/#.*/, '#/LocalMusic'));
  await app.pauseButton().click();
  await expect(app.playButton()).toBeVisible();
  expect(errors).toEqual([]);
  // Each corrupt value is reported once by each document.
  const reports = warnings.filter((text) => text.includes('is corrupt and treated as missing'));
  expect(reports).not.toEqual([]);
  expect(reports.length).toBe(new Set(reports).size);
});
