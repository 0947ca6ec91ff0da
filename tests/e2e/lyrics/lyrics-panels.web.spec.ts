import { expect, type Page } from '@playwright/test';
import { openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { KanadePage, panelOf } from '../../support/pages/kanade-page.ts';
import { waitForPosition } from '../../support/pages/playing.ts';

test.use({ launch: { isMotionReduced: false } });

const panels = (page: Page) => page.getByRole('complementary').or(page.getByRole('dialog'));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** From a search to the lyrics screen of a playing song. */
async function openLyrics(page: Page): Promise<void> {
  const app = new KanadePage(page);
  await app.songRow(0).click();
  await waitForPosition(page, 300);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press('l');
  await expect(page).toHaveURL(/#\/lyrics$/);
  await expect(button(page, 'Queue')).toBeVisible();
}

/** Only this panel is open. */
async function expectOnly(page: Page, name: string): Promise<void> {
  await expect(panelOf(page, name)).toBeVisible();
  await expect(panels(page)).toHaveCount(1);
}

test('queue, history and the other panels open over the lyrics, one at a time, in a narrow window too', async ({
  browserOfTest: { context },
}) => {
  const page = await openWebApp(context, '#/search?type=song&q=night');
  await openLyrics(page);
  await test.step('by keys, and they close back to the lyrics', async () => {
    await page.keyboard.press('q');
    await expectOnly(page, 'Queue');
    await expect(page.getByRole('list', { name: 'Songs in the queue' }).getByRole('listitem').first()).toBeVisible();
    await page.keyboard.press('F6');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tab', { name: 'Queue' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expectOnly(page, 'History');
    await page.keyboard.press('Escape');
    await expect(panels(page)).toHaveCount(0);
    // Escape has closed only the panel.
    await expect(page).toHaveURL(/#\/lyrics$/);
    await page.keyboard.press('q');
    await expectOnly(page, 'Queue');
    await page.keyboard.press('q');
    await expect(panels(page)).toHaveCount(0);
  });

  await test.step('by buttons, and they replace each other', async () => {
    await button(page, 'Queue').click();
    await expectOnly(page, 'Queue');
    await expect(button(page, 'Queue')).toHaveAttribute('aria-expanded', 'true');
    await button(page, 'Sound').click();
    await expectOnly(page, 'Sound');
    await button(page, 'Lyrics options').click();
    await expectOnly(page, 'Lyrics options');
    await page.keyboard.press('q');
    await expectOnly(page, 'Queue');
    await button(page, 'Lyrics options').click();
    await expectOnly(page, 'Lyrics options');
    // Its settings do not apply on another screen.
    await page.goBack();
    await expect(panels(page)).toHaveCount(0);
    await page.goForward();
    await expect(button(page, 'Lyrics options')).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('a narrow screen has the queue in its bar, and sound and history in its controls', async () => {
    await page.setViewportSize({ width: 390, height: 780 });
    await button(page, 'Queue').click();
    await expectOnly(page, 'Queue');
    await page.getByRole('tab', { name: 'History' }).click();
    await expectOnly(page, 'History');
    await page.keyboard.press('Escape');
    const more = page.getByRole('dialog', { name: 'More controls' });
    for (const name of ['History', 'Sound']) {
      await button(page, 'More controls').click();
      await more.getByRole('button', { name, exact: true }).click();
      await expectOnly(page, name);
      await page.keyboard.press('Escape');
      await expect(panels(page)).toHaveCount(0);
    }
  });
});
