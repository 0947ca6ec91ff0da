import { expect, type Page } from '@playwright/test';
import { test } from '../../support/browser/own-service-test.ts';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { KanadePage, searchHash } from '../../support/pages/kanade-page.ts';
import { removeCalls } from '../../support/services/altered-answers.ts';
import { planFault, tryAgainUntil } from '../../support/services/planned-faults.ts';
import { readSound } from '../../support/sound/sound.ts';

const results = (page: Page) => page.getByRole('tabpanel').getByRole('listitem');
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const history = (page: Page) => page.getByRole('group', { name: 'Recent searches' });
const suggestions = (page: Page) => history(page).locator('[data-suggestion]');

test('the best of all and six kinds of results are tabs in the address, with pages of thirty, and have no serious violation', async ({
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
    await expect(tab(page, 'All')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(tab(page, 'Lyrics')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'All')).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await expect(tab(page, 'Videos')).toBeFocused();
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

  await test.step('no kind of result has a serious violation', async () => {
    for (const name of ['Songs', 'Playlists', 'Albums', 'Artists', 'Lyrics']) {
      await tab(page, name).click();
      await expect(
        results(page)
          .first()
          .or(page.getByRole('heading', { name: /found for/ })),
      ).toBeVisible();
      await expectAccessible(page);
    }
  });

  await test.step('results have links to the first, the last and nearby pages; another kind starts at the first', async () => {
    await goTo(page, searchHash('e'));
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
    await expect.poll(names).toEqual([1, 2, 3, 4, 5, 6, 7, last]);
    await pager.getByRole('link', { name: 'Next page' }).click();
    await expect.poll(names).toEqual([1, 4, 5, 6, 7, 8, last]);
    await expect(results(page).first()).toContainText('151');
    await expect.poll(() => page.url()).toContain('page=6');
    await tab(page, 'Artists').click();
    await expect.poll(() => page.url()).toMatch(/\?q=e&type=author$/);
    await tab(page, 'Songs').click();
    await expect.poll(() => page.url()).toMatch(/\?q=e&type=song$/);
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

test('before anything is typed there is what others search for; texts and song words are found as they are typed', async ({
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
  const offered = page.getByRole('group', { name: 'Suggestions' }).locator('[data-suggestion]');
  await expect(offered.filter({ hasText: /^Ferro Lantern$/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(offered.first()).toBeFocused();
  await offered.filter({ hasText: /^Ferro Lantern$/ }).press('Enter');
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

test('recent searches are offered, chosen by keyboard, removed and cleared; blank ones and ids of playlists are not stored', async ({
  browserOfTest: { context },
}) => {
  const page = await openWebApp(context);
  const app = new KanadePage(page);
  const box = page.getByRole('searchbox', { name: 'Search', exact: true });
  await test.step('the id of a playlist opens it instead of being searched for', async () => {
    await box.fill(' collection_3_880100701_21_0 ');
    await box.press('Enter');
    await expect.poll(() => page.url()).toContain('/playlistDetail?global_collection_id=collection_3_880100701_21_0');
    expect(await page.evaluate(() => localStorage.getItem('search_history'))).toBeNull();
  });

  await box.fill('   ');
  await box.press('Enter');
  for (const text of ['night', 'rain', 'paper']) {
    await app.search(text);
    await expect(page.getByRole('heading', { name: `Results for “${text}”` })).toBeVisible();
  }
  await page.reload();
  await expect(app.songRow(0)).toBeVisible();
  await box.focus();
  await expect(suggestions(page)).toHaveText(['paper', 'rain', 'night']);
  await box.press('ArrowDown');
  await expect(suggestions(page).nth(0)).toBeFocused();
  for (const _ of [1, 2]) await page.keyboard.press('ArrowDown');
  await expect(suggestions(page).nth(2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Results for “night”' })).toBeVisible();
  await expect(history(page)).toBeHidden();

  await box.fill('r');
  await expect(suggestions(page)).toHaveText(['paper', 'rain']);
  await page.keyboard.press('Escape');
  await expect(history(page)).toBeHidden();
  await expect(box).toHaveValue('r');
  await box.press('ArrowDown');
  await box.press('ArrowDown');
  await expect(suggestions(page).nth(0)).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(suggestions(page)).toHaveText(['rain']);
  await history(page).getByRole('button', { name: 'Remove “rain” from recent searches' }).click();
  await box.fill('');
  await expect(suggestions(page)).toHaveText(['night']);
  await expectAccessible(page);
  await history(page).getByRole('button', { name: 'Clear all' }).click();
  await expect(history(page)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('search_history'))).toBe('[]');
});

test('results with missing fields show what there is; an album that the service can’t list says so', async ({
  browserOfTest: { context },
}) => {
  const bare: Record<string, unknown[]> = {
    song: [{ FileHash: '1'.repeat(32), FileName: 'Somebody - Something' }, { SongName: 'No hash' }, null],
    special: [{ gid: 'collection_3_1_1_0', specialname: 'Some list', song_count: null }, { specialname: 'No id' }],
    album: [{ albumid: 5, albumname: 'Some album', singers: null }, {}],
    author: [{ AuthorId: 6, AuthorName: 'Some artist' }, { AuthorName: 'No id' }],
  };
  await context.route(
    (url) => url.pathname === '/search',
    (route) => {
      const type = new URL(route.request().url()).searchParams.get('type') ?? '';
      return route.fulfill({ json: { status: 1, error_code: 0, data: { lists: bare[type] } } });
    },
  );
  const page = await openWebApp(context, searchHash('x'));
  for (const [name, words] of [
    ['Songs', 'Something'],
    ['Playlists', 'Some list'],
    ['Albums', 'Some album'],
    ['Artists', 'Some artist'],
  ] as const) {
    await tab(page, name).click();
    await expect(results(page)).toHaveText(new RegExp(words));
  }

  // In the language of most users.
  await tab(page, 'Albums').click();
  await page.evaluate(() => {
    const settings = JSON.parse(localStorage.getItem('settings') ?? '{}');
    localStorage.setItem('settings', JSON.stringify({ ...settings, language: 'zh-CN' }));
  });
  // A service without the calls of albums.
  await removeCalls(context, /\/album\/(?:detail|songs)\?/);
  await page.reload();
  await results(page)
    .getByRole('link', { name: /Some album/ })
    .click();
  await expect(page.getByRole('heading', { name: '暂不支持查看' })).toBeVisible();
});

test('a slow search shows skeletons, rows for songs and cards for albums; a failed one of any kind can be retried', async ({
  service,
  browserOfService: { context },
}) => {
  await planFault(service, '/search', 'demo_delay=60000', 2);
  const page = await openWebApp(context, searchHash('night'));
  const skeletons = page.getByRole('status', { name: 'Searching…' }).locator('> div');
  await expect(skeletons).toHaveCount(30);
  await tab(page, 'Albums').click();
  await expect(skeletons).toHaveCount(30);
  await tab(page, 'Artists').click();
  // Answered: the next fault is for another search.
  await expect(
    page
      .getByRole('heading', { name: /No artists found/ })
      .or(results(page))
      .first(),
  ).toBeVisible();

  await test.step('a failed search of any kind', async () => {
    await planFault(service, '/search', 'demo_error=5');
    await goTo(page, searchHash('o'));
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toHaveCount(1);
    await tryAgainUntil(page, results(page).first());
    for (const [kind, fault] of [
      ['Playlists', 'demo_invalid'],
      ['Albums', 'demo_empty'],
      ['Artists', 'demo_drop=30'],
    ] as const) {
      await planFault(service, '/search', fault);
      await tab(page, kind).click();
      await expect(alert).toHaveCount(1);
      await tryAgainUntil(page, results(page).first());
    }
  });
});
