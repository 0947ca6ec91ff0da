import { expect } from '@playwright/test';
import { openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { button } from '../../support/pages/login.ts';
import { serviceAddress } from '../../support/services/addresses.ts';
import { readSound } from '../../support/sound/sound.ts';

test.use({ hasAgreed: false, launch: { viewport: { width: 390, height: 844 } } });

test('a shared song waits for the terms and plays after agreeing, which counts for every page and the next visit', async ({
  browserOfTest: { context },
}) => {
  const answer = await fetch(`${serviceAddress}/everyday/recommend`);
  const { data } = (await answer.json()) as { data: { song_list: { hash: string; ori_audio_name: string }[] } };
  const [song] = data.song_list;
  const page = await openWebApp(context, `#/share?hash=${song?.hash}`);
  const app = new KanadePage(page);
  const terms = page.getByRole('dialog', { name: 'Before you begin' });
  // Behind the terms it is the current song, paused.
  await expect(terms).toBeVisible();
  await expect.poll(() => new URL(page.url()).hash).toBe('#/');
  await expect(app.playButton()).toBeAttached();
  expect(await app.title()).toBe(song?.ori_audio_name);
  expect((await readSound(page)).paused).toBe(true);
  const other = await openWebApp(context, '#/settings');
  const termsOfOther = other.getByRole('dialog', { name: 'Before you begin' });
  await expect(termsOfOther).toBeVisible();
  await page.bringToFront();
  await button(terms, 'Agree').click();
  await expect(termsOfOther).toBeHidden();
  await expect(app.pauseButton()).toBeVisible();
  await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(300);
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect(termsOfOther).toBeHidden();
});
