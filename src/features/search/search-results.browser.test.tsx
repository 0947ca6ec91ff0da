import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { missingCall } from '@/api/transport/wire.ts';
import { withTexts } from '@/i18n/i18n.ts';
import { setLocalLibrary } from '@/state/local-music.ts';
import { api } from '@/state/queries/api.ts';
import { clearUser, saveUser } from '@/state/session/session-store.ts';
import { expectAccessible } from '../../../tests/support/components/accessible.ts';
import { address, navigate, render } from '../../../tests/support/components/render.tsx';
import { FakeLocalLibrary } from '../../../tests/support/fakes/local-music/fake-local-library.ts';
import { SearchPage } from './search-page.tsx';

const found = (total: number, ...lists: unknown[]) => ({ status: 1, data: { total, lists } });
const songsFrom = (first: number, more = {}) =>
  Array.from({ length: 30 }, (_, index) => ({
    FileHash: String(first + index).padStart(32, '0'),
    SongName: `Song ${first + index}`,
    SingerName: 'A',
    ...more,
  }));

const rows = page.getByRole('tabpanel').getByRole('listitem');
const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const pager = page.getByRole('navigation', { name: 'Pages' });
/** Presses at once: a click of the mouse takes a tenth of a second. */
const press = (target: Locator) => (target.element() as HTMLElement).click();

/** Shows a search of a service that finds this; other calls are missing. */
async function open(at: string, search: (params: Record<string, unknown>) => unknown) {
  vi.spyOn(api, 'get').mockImplementation(async (path, params = {}) => {
    if (path === '/search') return search(params);
    return path === '/search/complex' ? { status: 1, data: { lists: [] } } : missingCall;
  });
  await withTexts(async () => undefined, 'app', 'local');
  await page.viewport(1280, 800);
  await render(<SearchPage />, { at });
}

beforeEach(() => {
  saveUser({ userid: 7, token: 'T', nickname: 'N', pic: '' });
  // Songs of this device would be results, too.
  setLocalLibrary(new FakeLocalLibrary({}));
});
afterEach(async () => {
  clearUser();
  await page.viewport(1280, 800);
});

test('a long result has pages of thirty in the address, with links to the first, the last and nearby ones', async () => {
  await open('/search?q=e&type=song', ({ page: number }) => {
    const songs = songsFrom((Number(number) - 1) * 30 + 1);
    return found(400, ...(number === 1 ? songs : songs.slice(0, 2)));
  });
  const numbers = () =>
    pager
      .getByRole('link', { name: /^Page \d+$/ })
      .elements()
      .map(({ textContent }) => Number(textContent));
  const link = (name: string) => pager.getByRole('link', { name, exact: true });
  await expect.poll(numbers).toEqual([1, 2, 3, 14]);
  expect(rows.elements()).toHaveLength(30);
  press(link('Page 3'));
  await expect.element(link('Page 3')).toHaveAttribute('aria-current', 'page');
  press(link('Page 5'));
  await expect.element(link('Page 5')).toHaveAttribute('aria-current', 'page');
  press(link('Next page'));
  await expect.poll(numbers).toEqual([1, 4, 5, 6, 7, 8, 14]);
  await expect.poll(address).toBe('/search?q=e&type=song&page=6');
  await expect.element(rows.first().getByText('Song 151', { exact: true })).toBeVisible();
  // The number of the row.
  await expect.element(rows.first().getByText('151', { exact: true })).toBeVisible();
  press(tab('Artists'));
  await expect.poll(address).toBe('/search?q=e&type=author');
});

test('a page that does not exist says so, and leads to the first one', async () => {
  await open('/search?q=e&type=song&page=9000', ({ page: number }) => found(40, ...(number === 1 ? songsFrom(1) : [])));
  await expect.element(page.getByText('Nothing on page 9000')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the first page' }).click();
  await expect.poll(() => rows.elements().length).toBe(30);
  await expect.poll(address).toBe('/search?q=e&type=song');
});

test('thirty placeholders stand for songs that are searched; only wide screens have room for their dates', async () => {
  const held = Promise.withResolvers<unknown>();
  await open('/search?q=e&type=song', () => held.promise);
  await expect.element(page.getByRole('status', { name: 'Searching…' })).toBeVisible();
  expect(page.getByRole('status', { name: 'Searching…' }).element().children).toHaveLength(30);
  held.resolve(found(30, ...songsFrom(1, { PublishDate: '2026-04-01' })));
  const day = rows.first().getByText('Apr 1, 2026');
  await expect.element(day).toBeVisible();
  await page.viewport(1000, 800);
  await expect.element(day).not.toBeVisible();
});

test('cards of artists, albums and playlists have what is known of them', async () => {
  const answers: Record<string, unknown> = {
    author: found(1, {
      AuthorId: 1,
      AuthorName: 'Paper Meridian',
      Heat: 12,
      FansNum: 1,
      AudioCount: 40,
      AlbumCount: 1,
      VideoCount: 2,
    }),
    album: found(1, {
      albumid: 2,
      albumname: 'Folded maps',
      singer: 'Paper Meridian',
      publish_time: '2026-04-01',
      songcount: 9,
      language: '国语',
    }),
    special: found(1, {
      gid: 'collection_3_7_1_0',
      specialname: 'Night reading',
      nickname: 'Aoi',
      song_count: 20,
      play_count: 1200,
      publish_time: '2026-04-01',
    }),
  };
  await open('/search?q=paper&type=author', ({ type }) => answers[String(type)]);
  await expect.element(rows.first()).toMatchTextContent(/Paper Meridian.*1 fan40 songs · 1 album · 2 videos/);
  await expect.element(rows.first().getByTitle(/^Popularity 12$/)).toBeVisible();
  await expect.element(rows.first().getByRole('link')).toHaveAttribute('href', '/playlistDetail?singerid=1');
  await expectAccessible();
  await tab('Albums').click();
  await expect.element(rows.first()).toMatchTextContent(/Folded maps.*Paper MeridianApr 1, 2026 · 9 songs · Mandarin/);
  await expect.element(rows.first().getByRole('link').first()).toHaveAttribute('href', '/album/2');
  await tab('Playlists').click();
  await expect.element(rows.first()).toMatchTextContent(/Night reading.*Aoi20 songs · Apr 1, 2026/);
  await expect.element(rows.first().getByTitle('1,200 plays')).toBeVisible();
  await expect.element(rows.first().getByRole('button', { name: 'Play Night reading' })).toBeInTheDocument();
});

test('an empty result says what was not found, in each kind', async () => {
  await open('/search?q=zz&type=song', () => found(0));
  for (const [kind, words] of [
    ['Songs', 'Nothing found for “zz”'],
    ['Playlists', 'No playlists found for “zz”'],
    ['Albums', 'No albums found for “zz”'],
    ['Artists', 'No artists found for “zz”'],
    ['Lyrics', 'No lyrics with “zz” found'],
    ['All', 'Nothing found for “zz”'],
  ] as const) {
    press(tab(kind));
    await expect.element(page.getByRole('heading', { name: words })).toBeVisible();
  }
});

test('kinds are chosen by arrow keys, each in the address, and Tab leads to the results', async () => {
  const album = { albumid: 2, albumname: 'Folded maps', singer: 'A' };
  await open('/search?q=paper&type=song', ({ type }) => (type === 'album' ? found(1, album) : found(0)));
  (tab('Songs').element() as HTMLElement).focus();
  for (const [key, kind, type] of [
    ['{Home}', 'All', ''],
    ['{ArrowLeft}', 'Lyrics', '&type=lyric'],
    ['{End}', 'Lyrics', '&type=lyric'],
    ['{ArrowRight}', 'All', ''],
    ['{ArrowRight}', 'Songs', '&type=song'],
    ['{ArrowRight}', 'Playlists', '&type=special'],
    ['{ArrowRight}', 'Albums', '&type=album'],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.element(tab(kind)).toHaveFocus();
    await expect.element(tab(kind)).toHaveAttribute('aria-selected', 'true');
    await expect.poll(address).toBe(`/search?q=paper${type}`);
  }
  await expect.element(rows.first()).toMatchTextContent('Folded maps');
  await userEvent.tab();
  await expect.element(rows.first().getByRole('link').first()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/album/2');
  navigate(-1);
  await expect.element(tab('Albums')).toHaveAttribute('aria-selected', 'true');
});
