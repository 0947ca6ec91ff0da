import { expect, type Page } from '@playwright/test';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { KanadePage, searchHash } from '../../support/pages/kanade-page.ts';
import { readSound } from '../../support/sound/sound.ts';

const results = (page: Page) => page.getByRole('tabpanel').getByRole('listitem');
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

test('songs are found and played while a name is typed and from the best of everything; each kind is found, and songs by their words', async ({
  browserOfTest: { context },
}) => {
  const page = await openWebApp(context, '#/search');
  const app = new KanadePage(page);
  const sounds = () => expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(300);

  await test.step('before anything is typed there is what others search for; a name plays as it is typed', async () => {
    await expect(page.getByRole('region', { name: 'Popular searches' }).getByRole('listitem').first()).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByRole('group', { name: 'Popular searches' })).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search', exact: true })).toHaveAttribute(
      'placeholder',
      /^Try “.+”$/,
    );
    await page.keyboard.type('ferro');
    const found = page.getByRole('group', { name: 'Top results' }).locator('[data-suggestion]');
    await expect(found.first()).toHaveText(/^Ferro Lantern/);
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await expect(found.first()).toBeFocused();
    // A song plays from the box.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await sounds();
    await expect(found.first()).toBeHidden();
  });

  await test.step('the best of everything plays, and leads to each kind', async () => {
    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('paper');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Best match' }).getByRole('link')).toContainText('Paper Meridian');
    await expect(tab(page, 'All')).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page);
    await app.playFromList('Northbound Static');
    await expect.poll(() => app.title()).toBe('Northbound Static');
    await sounds();
    for (const kind of ['Songs', 'Albums', 'Artists']) {
      await tab(page, kind).click();
      await expect(results(page).first()).toBeVisible();
    }
    await expect(results(page).first()).toContainText(/fans.*\d+ songs · \d+ albums? · \d+ videos?/);
    await goTo(page, searchHash('midnight', { type: 'lyric' }));
    await expect(results(page).filter({ hasText: 'Northbound Static' })).toContainText(
      'Said we could make it by midnight',
    );
    await goTo(page, searchHash('夜', { type: 'special' }));
    await expect(
      results(page)
        .first()
        .getByTitle(/^[\d.,]+K? plays$/),
    ).toBeVisible();
    await goTo(page, searchHash('e', { page: 2 }));
    await expect(results(page).first().getByText('31', { exact: true })).toBeVisible();
  });
});
