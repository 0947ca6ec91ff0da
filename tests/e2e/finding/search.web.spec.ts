import { expect, type Page } from '@playwright/test';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { KanadePage, searchHash } from '../../support/pages/kanade-page.ts';
import { holdCalls } from '../../support/services/altered-answers.ts';
import { readSound } from '../../support/sound/sound.ts';

const results = (page: Page) => page.getByRole('tabpanel').getByRole('listitem');
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

test('the best of all and each kind of results are tabs in the address, with pages of thirty, say when there are none, and have no serious violation', async ({
  browserOfTest: { context },
}) => {
  const page = await openWebApp(context);
  const app = new KanadePage(page);
  await test.step('a search shows the best of everything, which plays', async () => {
    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('paper');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Best match' }).getByRole('link')).toContainText('Paper Meridian');
    await expect(tab(page, 'All')).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page);
    await app.playFromList('Northbound Static');
    await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(300);
    await page.getByRole('link', { name: 'Show all: Songs' }).click();
    await expect.poll(() => page.url()).toContain('?q=paper&type=song');
  });
  await test.step('the tabs work by keyboard', async () => {
    await expect(tab(page, 'Songs')).toHaveAttribute('aria-selected', 'true');
    await expect(results(page).first()).toBeVisible();
    await tab(page, 'Songs').focus();
    // Arrows wrap at both ends, as in every row of tabs.
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowLeft');
    await expect(tab(page, 'Lyrics')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(tab(page, 'Artists')).toBeFocused();
    await expect.poll(() => page.url()).toContain('?q=paper&type=author');
    await expect(results(page).first()).toContainText('Paper Meridian');
    await expect(results(page).first()).toContainText(/fans.*\d+ songs · \d+ albums? · \d+ videos?/);
    await expect(
      results(page)
        .first()
        .getByTitle(/^Popularity /),
    ).toBeVisible();
    await expect(results(page).first().getByRole('link')).toHaveAttribute('href', /^#\/playlistDetail\?singerid=\d+$/);
    await expectAccessible(page);
    await page.keyboard.press('ArrowLeft');
    await expect(tab(page, 'Albums')).toBeFocused();
    await expect.poll(() => page.url()).toContain('type=album');
    await expect(results(page).first()).toContainText(/Paper Meridian.*[A-Z][a-z]{2} \d{1,2}, \d{4} · \d+ songs? · /);
    await page.keyboard.press('Tab');
    await expect(results(page).first().getByRole('link')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toContain('#/album/');
    await page.goBack();
    await expect(tab(page, 'Albums')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('results have links to the first, the last and nearby pages; another kind starts at the first', async () => {
    const answer = await holdCalls(context, ['/search']);
    await goTo(page, searchHash('e'));
    await expect(page.getByRole('status', { name: 'Searching…' }).locator('> div')).toHaveCount(30);
    answer();
    const pager = page.getByRole('navigation', { name: 'Pages' });
    await expect(results(page)).toHaveCount(30);
    // Wide screens have room for the release date of a song.
    const day = results(page)
      .first()
      .getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
    await expect(day).toBeVisible();
    await page.setViewportSize({ width: 1000, height: 800 });
    await expect(day).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 800 });
    const names = async () => (await pager.getByRole('link', { name: /^Page \d+$/ }).allTextContents()).map(Number);
    const last = (await names()).at(-1) ?? 0;
    expect(last).toBeGreaterThan(9);
    expect(await names()).toEqual([1, 2, 3, last]);
    await pager.getByRole('link', { name: 'Page 3', exact: true }).click();
    await expect(pager.getByRole('link', { name: 'Page 3', exact: true })).toHaveAttribute('aria-current', 'page');
    await pager.getByRole('link', { name: 'Page 5', exact: true }).click();
    await pager.getByRole('link', { name: 'Next page' }).click();
    await expect.poll(names).toEqual([1, 4, 5, 6, 7, 8, last]);
    await expect(results(page).first()).toContainText('151');
    await expect.poll(() => page.url()).toContain('page=6');
    await tab(page, 'Artists').click();
    await expect.poll(() => page.url()).toMatch(/\?q=e&type=author$/);
    // A page that does not exist shows a message and a link back.
    await goTo(page, searchHash('e', { page: 9000 }));
    await expect(page.getByText('Nothing on page 9000')).toBeVisible();
    await page.getByRole('link', { name: 'Go to the first page' }).click();
    await expect(results(page)).toHaveCount(30);
  });

  await test.step('an empty result is reported in the words of its kind', async () => {
    await goTo(page, searchHash('zzzzzz'));
    for (const [kind, words] of [
      ['Songs', 'Nothing found for “zzzzzz”'],
      ['Playlists', 'No playlists found for “zzzzzz”'],
      ['Albums', 'No albums found for “zzzzzz”'],
      ['Artists', 'No artists found for “zzzzzz”'],
      ['Lyrics', 'No lyrics with “zzzzzz” found'],
      ['All', 'Nothing found for “zzzzzz”'],
    ] as const) {
      await tab(page, kind).click();
      await expect(page.getByRole('heading', { name: words })).toBeVisible();
    }
  });

  await test.step('playlists are found, opened and played', async () => {
    await goTo(page, searchHash('夜', { type: 'special' }));
    const first = results(page).first();
    await expect(first.getByRole('link')).toHaveAttribute(
      'href',
      /^#\/playlistDetail\?global_collection_id=collection_/,
    );
    await expect(first).toContainText(/\d+ songs? · [A-Z][a-z]{2} \d{1,2}, \d{4}/);
    await expect(first.getByTitle(/^[\d.,]+K? plays$/)).toBeVisible();
    await first.getByRole('button', { name: /^Play / }).click();
    await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(300);
  });
});

test('before anything is typed there is what others search for; names are found and played as they are typed, and song words are found', async ({
  browserOfTest: { context },
}) => {
  const page = await openWebApp(context, '#/search');
  const boards = page.getByRole('region', { name: 'Popular searches' });
  await expect(boards.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  const box = page.getByRole('searchbox', { name: 'Search', exact: true });
  await page.keyboard.press('/');
  await expect(page.getByRole('group', { name: 'Popular searches' })).toBeVisible();
  await expect(box).toHaveAttribute('placeholder', /^Try “.+”$/);
  await page.keyboard.type('ferro');
  const found = page.getByRole('group', { name: 'Top results' }).locator('[data-suggestion]');
  await expect(found.first()).toHaveText(/^Ferro Lantern/);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(found.first()).toBeFocused();
  // A song plays from the box.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(300);
  await expect(found.first()).toBeHidden();
  await box.fill('Ferro Lantern');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Best match' })).toContainText('Ferro Lantern');
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Recent searches' })).toContainText('Ferro Lantern');
  await boards.getByRole('button', { name: /Citrus Hour/ }).click();
  await expect(page.getByRole('heading', { name: 'Results for “Citrus Hour”' })).toBeVisible();
  await goTo(page, searchHash('midnight', { type: 'lyric' }));
  await expect(results(page).filter({ hasText: 'Northbound Static' })).toContainText(
    'Said we could make it by midnight',
  );
});
