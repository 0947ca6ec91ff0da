import { expect, test } from '@playwright/test';
import { LoadedExtension } from '../../support/browser/extension.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { serviceAddress } from '../../support/services/addresses.ts';

test('in the extension a typed address is used by every document: lists, pictures and music come from it', async () => {
  const extension = await LoadedExtension.take();
  const host = serviceAddress.replace('http://127.0.0.1', 'localhost');
  const page = await extension.openApp('#/settings?field=networkMode');
  const blocked: string[] = [];
  page.on('console', (line) => {
    if (line.text().includes('Content Security Policy')) blocked.push(line.text());
  });
  const address = page.getByRole('textbox', { name: 'Address of a music service' });
  await address.fill(host);
  await address.press('Enter');
  await expect(page.getByRole('button', { name: `Addresses ${host}` })).toBeVisible();

  const app = new KanadePage(page);
  await app.search('night');
  const cover = app.songRow(0).locator('img').first();
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await cover.getAttribute('src')).toContain(`http://${host}/`);
  await app.songRow(0).click();
  expect(await extension.firstPosition()).toBeGreaterThan(0);
  const source = () => extension.evaluateOffscreen<string>("document.querySelector('audio')?.currentSrc ?? ''");
  await expect.poll(source).toContain(`http://${host}/`);
  expect(blocked).toEqual([]);
  await extension.close();
});
