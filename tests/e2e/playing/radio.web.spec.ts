import { expect, type Page } from '@playwright/test';
import { test } from '../../support/browser/own-service-test.ts';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { KanadePage, panelOf } from '../../support/pages/kanade-page.ts';
import { waitForPosition } from '../../support/pages/playing.ts';

const queuePanel = (page: Page) => panelOf(page, 'Queue');
/** The number of songs in the queue, whose panel is open. */
const count = async (page: Page) =>
  Number.parseInt(
    (await queuePanel(page)
      .getByText(/^\d+ songs?$/)
      .textContent()) ?? '',
    10,
  );
const strip = (page: Page) => queuePanel(page).getByRole('region', { name: 'Radio' });

test.use({ user: 'listener' });

test('radio goes on by itself, also after a reload; songs like one follow it', async ({
  browserOfService: { context },
}) => {
  const page = await openWebApp(context);
  const app = new KanadePage(page);

  await test.step('the user’s own radio begins with a few songs and brings more of them, none twice', async () => {
    await goTo(page, '#/discover?view=radio');
    // In another way than the default it begins with songs of that way, a few, not with the list of the card.
    await page.getByRole('button', { name: 'Lesser known' }).click();
    await page.getByRole('button', { name: 'Play radio: Personal picks' }).click();
    await waitForPosition(page, 300);
    await expectAccessible(page);
    await app.button('Queue').click();
    await expect(strip(page).getByText('Your radio')).toBeVisible();
    await expect.poll(() => count(page)).toBeGreaterThan(8);
  });

  await test.step('it goes on after a reload, and ends when the user wants', async () => {
    await page.reload();
    await app.playButton().click();
    await waitForPosition(page, 100);
    // The queue is docked, and so open again.
    await expect(strip(page)).toBeVisible();
    const before = await count(page);
    for (let presses = 0; presses < 6; presses += 1) {
      const title = await app.title();
      await app.button('Next').click();
      await expect.poll(() => app.title()).not.toBe(title);
    }
    await expect.poll(() => count(page)).toBeGreaterThan(before);
    await strip(page).getByRole('button', { name: 'End radio' }).click();
    await expect(strip(page)).toBeHidden();
    await page.keyboard.press('Escape');
  });

  await test.step('songs like one follow it', async () => {
    await app.search('Polar Night Radio');
    await app.songRow(0).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Start radio' }).click();
    await expect.poll(() => app.title()).toContain('Polar Night Radio');
    await waitForPosition(page, 100);
    await app.button('Queue').click();
    await expect(strip(page).getByText(/^Songs like “Polar Night Radio/)).toBeVisible();
    expect(await count(page)).toBeGreaterThan(10);
    await page.keyboard.press('Escape');
  });

  await test.step('a playlist has others like it', async () => {
    await goTo(page, '#/PlaylistDetail?global_collection_id=collection_3_880100706_102_0');
    await expect(page.getByRole('region', { name: 'Similar playlists' }).getByRole('listitem').first()).toBeAttached();
  });
});
