import { expect } from '@playwright/test';
import { openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { KanadePage, panelOf } from '../../support/pages/kanade-page.ts';
import { readSound } from '../../support/sound/sound.ts';

test('by keyboard alone a song is found and played, from home to queue and lyrics; none has a serious violation, and the volume stays', async ({
  browserOfTest: { context },
}) => {
  const page = await openWebApp(context);
  const app = new KanadePage(page);
  const main = page.getByRole('main');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);

  await test.step('a search leads to a song, which plays', async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Search', exact: true })).toBeFocused();
    await page.keyboard.type('night');
    await page.keyboard.press('Enter');
    // Home has songs too: its button would lose the focus when the results take its place.
    await expect(main.getByRole('heading', { level: 1 })).toContainText('night');
    await expect(app.songRow(0)).toBeVisible();
    await main
      .getByRole('button', { name: /^Play / })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(300);
  });

  await test.step('keys control the sound', async () => {
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.keyboard.press(' ');
    await expect.poll(async () => (await readSound(page)).paused).toBe(true);
    await page.keyboard.press(' ');
    await expect.poll(async () => (await readSound(page)).paused).toBe(false);
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await readSound(page)).volume).toBeCloseTo(0.56);
    await page.keyboard.press('m');
    await expect.poll(async () => (await readSound(page)).volume).toBe(0);
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(5000);
  });

  await test.step('keys open queue and lyrics', async () => {
    await page.keyboard.press('q');
    await expect(panelOf(page, 'Queue').getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('F6');
    await page.keyboard.press('Escape');
    await expect(panelOf(page, 'Queue')).toBeHidden();
    await page.keyboard.press('l');
    await expect(page.getByRole('list', { name: 'Lyrics' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(main.getByRole('heading', { level: 1 })).toContainText('night');
  });

  await page.reload();
  await app.button('Unmute').click();
  await expect.poll(async () => (await readSound(page)).volume).toBeCloseTo(0.56);
});
