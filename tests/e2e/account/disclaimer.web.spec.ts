import { expect } from '@playwright/test';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { button } from '../../support/pages/login.ts';
import { appAddress, serviceAddress } from '../../support/services/addresses.ts';
import { readSound } from '../../support/sound/sound.ts';

test.use({ hasAgreed: false, launch: { viewport: { width: 390, height: 844 } } });

test('the terms are shown once, not over the lyrics; refusing them has a way back, and a shared song waits for them', async ({
  browserOfTest: { context },
}) => {
  const page = await openWebApp(context, '#/lyrics');
  const terms = page.getByRole('dialog', { name: 'Before you begin' });

  await test.step('the lyrics are not covered by it, and show that the network is offline like any screen', async () => {
    await expect(button(page, 'Close lyrics').first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await context.setOffline(true);
    const banner = page.getByText('You’re offline. What has already loaded');
    await expect(banner).toBeVisible();
    // Beside it, not over it.
    await button(page, 'Close lyrics').first().click({ trial: true });
    await context.setOffline(false);
    await expect(banner).toHaveCount(0);
    await goTo(page, '#/settings');
    await expect(terms).toBeVisible();
  });

  await test.step('the six terms are shown once; refusing shows a final screen with a way back', async () => {
    await expect(terms.getByRole('listitem')).toHaveCount(6);
    await expect(terms.getByText('you accept all of these terms')).toBeVisible();
    await expectAccessible(page);
    await expect(button(terms, 'Agree')).toBeFocused();
    // It requires an answer: Escape does not close it.
    await page.keyboard.press('Escape');
    await expect(terms).toBeVisible();
    await button(terms, 'Disagree').click();
    await expect(page.getByRole('heading', { name: 'Kanade has not started' })).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await expectAccessible(page);
    expect(await page.evaluate(() => localStorage.getItem('disclaimerAccepted'))).toBeNull();
    await button(page, 'Read the terms again').click();
    const other = await openWebApp(context, '#/settings');
    await expect(other.getByRole('dialog', { name: 'Before you begin' })).toBeVisible();
    await page.bringToFront();
    await expect(button(terms, 'Agree')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(terms).toBeHidden();
    await expect(other.getByRole('dialog', { name: 'Before you begin' })).toBeHidden();
    await other.close();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await expect(terms).toBeHidden();
  });

  await test.step('a shared song waits for the terms, and plays after agreeing', async () => {
    const answer = await fetch(`${serviceAddress}/everyday/recommend`);
    const { data } = (await answer.json()) as { data: { song_list: { hash: string; ori_audio_name: string }[] } };
    const [song] = data.song_list;
    // In another profile, so to speak: the answer is withdrawn.
    await page.evaluate(() => localStorage.removeItem('disclaimerAccepted'));
    await page.goto('about:blank');
    await page.goto(`${appAddress}/#/share?hash=${song?.hash}`);
    const app = new KanadePage(page);
    // Behind the terms it is the current song, paused.
    await expect(terms).toBeVisible();
    await expect.poll(() => new URL(page.url()).hash).toBe('#/');
    await expect(app.playButton()).toBeAttached();
    expect(await app.title()).toBe(song?.ori_audio_name);
    expect((await readSound(page)).paused).toBe(true);
    await button(terms, 'Agree').click();
    await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(300);
    await expect(app.pauseButton()).toBeVisible();
  });
});
