import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { missingCall } from '@/api/transport/wire.ts';
import { AppError } from '@/core/errors.ts';
import type { Host } from '@/host/host.ts';
import { withTexts } from '@/i18n/i18n.ts';
import { api } from '@/state/queries/api.ts';
import { createQueryClient } from '@/state/queries/query-client.ts';
import { clearSearches, readSearches, rememberSearch } from '@/state/search/search-history.ts';
import { clearUser, saveUser } from '@/state/session/session-store.ts';
import { address, fakeHost, render } from '../../../tests/support/components/render.tsx';
import { moveClock } from '../../../tests/support/components/timers.ts';
import { SearchPage } from './search-page.tsx';

const found = (count: number, title = 'Song') =>
  Array.from({ length: count }, (_, index) => ({
    FileHash: String(index + 1).padStart(32, '0'),
    SongName: `${title} ${index + 1}`,
    SingerName: index % 2 ? 'Odd' : 'Even',
  }));
const artist = (id: number, name: string) => ({ AuthorId: id, AuthorName: name, FansNum: 12, AudioCount: 3 });
const everything = {
  status: 1,
  data: {
    correctiontip: 'harbour',
    lists: [
      { type: 'song', total: 40, lists: found(10) },
      { type: 'author', total: 2, lists: [artist(1, 'Lights'), artist(2, 'Harbor')] },
      { type: 'album', total: 1, lists: [{ albumid: 5, albumname: 'Quay', singer: 'Lights' }] },
    ],
  },
};
const hot = {
  status: 1,
  data: {
    list: [
      { name: 'Artists', keywords: [{ keyword: 'Lights', reason: '' }] },
      { name: '热搜榜', keywords: [{ keyword: 'Paper Lantern', reason: 'New' }, { keyword: '' }] },
      { name: 'None', keywords: null },
    ],
  },
};

const songs = { status: 1, data: { total: 40, lists: found(30) } };

const tabs = page.getByRole('tab');
const rows = page.getByRole('tabpanel').getByRole('listitem');
const filter = page.getByRole('searchbox', { name: 'Filter these results' });

/** Renders the search of a service with these answers by path; all other calls are missing. */
async function open(at: string, byPath: Record<string, () => unknown>, queryClient?: QueryClient, host?: Host) {
  const get = vi.spyOn(api, 'get').mockImplementation(async (path) => {
    const answer = byPath[path];
    return answer ? answer() : missingCall;
  });
  await withTexts(async () => undefined, 'app', 'local');
  const rendered = await render(<SearchPage />, { at, queryClient, host });
  const asked = (path: string) => get.mock.calls.filter(([called]) => called === path).map(([, params]) => params);
  return Object.assign(asked, rendered);
}

beforeEach(() => {
  saveUser({ userid: 7, token: 'T', nickname: 'N', pic: '' });
});

afterEach(async () => {
  clearSearches();
  clearUser();
  await page.viewport(1280, 800);
});

const refused = { status: 0, error_code: 152, error_msg: 'Parameter Error', data: { lists: [] } };

test.each(['', '&type=song', '&type=lyric'])(
  'without a login, a refused search (%s) is one call and offers the login',
  async (type) => {
    clearUser();
    const asked = await open(`/search?q=x${type}`, { '/search': () => refused, '/search/complex': () => refused });
    const alert = page.getByRole('alert');
    await expect.element(alert.getByRole('heading')).toHaveTextContent('Log in to search');
    await expect.element(alert).not.toMatchTextContent('Parameter Error');
    expect([...asked('/search'), ...asked('/search/complex')]).toHaveLength(1);
    await alert.getByRole('button', { name: 'Log in' }).click();
    await expect.poll(address).toBe(`/login?redirect=${encodeURIComponent(`/search?q=x${type}`)}`);
  },
);

test('a search by a device that could not be registered names the reason, and goes on once it is registered', async () => {
  clearUser();
  // Later than what the watch for services remembers of other tests.
  moveClock(5 * 60_000);
  let isRegistered = false;
  vi.spyOn(api.registration, 'tryAgain').mockImplementation(async () => isRegistered);
  const answer = (body: object) => () => {
    if (!isRegistered) throw new AppError('device-unknown');
    return body;
  };
  const answers = { '/search': answer(songs), '/search/complex': answer(everything) };
  await open('/search?q=x', answers, createQueryClient());
  const alert = page.getByRole('alert');
  await expect.element(alert.getByRole('heading')).toHaveTextContent('Search failed');
  await expect.element(alert.getByText('The music service doesn’t know this device yet.')).toBeVisible();
  expect(alert.getByRole('button', { name: 'Log in' }).elements()).toEqual([]);
  isRegistered = true;
  // The next round starts now, instead of some seconds later.
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText('Song 1', { exact: true })).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});

test('without a login, songs are shown where only the search of all kinds is refused', async () => {
  clearUser();
  const answers = { '/search': () => songs, '/search/complex': () => refused };
  const asked = await open('/search?q=x', answers, createQueryClient());
  await expect.element(rows.first()).toMatchTextContent('Song 1');
  expect(asked('/search')).toHaveLength(1);
});

test('without a login, everything is shown where the service searches it', async () => {
  clearUser();
  const asked = await open('/search?q=harbor', { '/search': () => songs, '/search/complex': () => everything });
  await expect.element(page.getByRole('region', { name: 'Best match' })).toBeVisible();
  asked.unmount();
  const again = await open('/search?q=lights', { '/search/complex': () => everything }, asked.queryClient);
  await expect.element(page.getByRole('region', { name: 'Best match' })).toBeVisible();
  expect(again('/search')).toHaveLength(1);
});

test('everything: what is meant comes first, each kind leads to all of it, and a correction is offered', async () => {
  const asked = await open('/search?q=harbor', { '/search/complex': () => everything });
  const best = page.getByRole('region', { name: 'Best match' });
  await expect
    .element(best.getByRole('link', { name: /Harbor/ }))
    .toHaveAttribute('href', expect.stringContaining('2'));
  await expect.element(page.getByRole('list', { name: 'Songs' }).getByRole('listitem').nth(5)).toBeVisible();
  expect(page.getByRole('list', { name: 'Songs' }).getByRole('listitem').elements()).toHaveLength(6);
  // The best match is not shown twice.
  await expect.element(page.getByRole('list', { name: 'Artists' })).toMatchTextContent('Lights');
  expect(page.getByRole('list', { name: 'Artists' }).getByRole('listitem').elements()).toHaveLength(1);
  // One kind has no results, and all results of the other are shown.
  expect(page.getByRole('heading', { name: 'Playlists' }).elements()).toEqual([]);
  expect(page.getByRole('link', { name: 'Show all: Albums' }).elements()).toEqual([]);
  await expect
    .element(page.getByRole('link', { name: 'harbour' }))
    .toHaveAttribute('href', expect.stringContaining('/search?q=harbour'));
  expect(asked('/search')).toEqual([]);
  await page.getByRole('link', { name: 'Show all: Songs' }).click();
  await expect.poll(address).toBe('/search?q=harbor&type=song');
});

test('a service that does not search everything at once shows songs, and no such tab', async () => {
  const asked = await open('/search?q=x', { '/search': () => songs });
  await expect.element(rows.first()).toMatchTextContent('Song 1');
  await expect.element(tabs.first()).toHaveTextContent('Songs');
  await expect.element(tabs.first()).toHaveAttribute('aria-selected', 'true');
  expect(asked('/search')).toMatchObject([{ type: 'song' }]);
  // It is not requested again for the next text.
  asked.unmount();
  const again = await open('/search?q=y', { '/search': () => songs }, asked.queryClient);
  await expect.element(rows.first()).toMatchTextContent('Song 1');
  expect(again('/search/complex')).toHaveLength(1);
});

test('a failure of everything can be retried, and is not taken for a missing call', async () => {
  let isAway = true;
  await open('/search?q=harbor', {
    '/search/complex': () => {
      if (isAway) throw new AppError('provider-away');
      return everything;
    },
  });
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(tabs.first()).toHaveTextContent('All');
  isAway = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('region', { name: 'Best match' })).toBeVisible();
});

const album = (id: number) => ({ albumid: id, albumname: `Album ${id}`, singer: 'Lights' });
const manyAlbums = {
  status: 1,
  data: {
    lists: [
      { type: 'song', total: 40, lists: found(10, 'Pier') },
      { type: 'album', total: 40, lists: Array.from({ length: 10 }, (_, index) => album(9201 + index)) },
    ],
  },
};

test('rows of cards are filled exactly, in windows of any width', async () => {
  await open('/search?q=pier', { '/search/complex': () => manyAlbums });
  const grid = page.getByRole('list', { name: 'Albums' });
  const cards = () => grid.getByRole('listitem').elements();
  for (const [width, rows] of [
    [1200, 1],
    [700, 1],
    [420, 2],
  ] as const) {
    await page.viewport(width, 800);
    await expect
      .poll(() => {
        const columns = getComputedStyle(grid.element()).gridTemplateColumns.split(' ').length;
        return cards().length === columns * rows;
      })
      .toBe(true);
  }
});

test('the best match may be a song, which plays with the found songs; all of them play too', async () => {
  const { host, player } = await fakeHost();
  const answers = { '/search': () => songs, '/search/complex': () => manyAlbums };
  const asked = await open('/search?q=pier%202', answers, undefined, host);
  await page.getByRole('button', { name: /^Pier 2.*Odd.*Play$/ }).click();
  await expect.poll(() => player.getSnapshot().current?.song.title).toBe('Pier 2');
  expect(player.getSnapshot().queue.items).toHaveLength(10);
  expect(asked('/search')).toEqual([]);
  await page.getByRole('button', { name: 'Play all' }).click();
  await expect.poll(() => player.getSnapshot().queue.items.length).toBe(30);
  expect(asked('/search')).toMatchObject([{ type: 'song', page: 1 }]);
});

test('a kind without results leads to the kinds that have some', async () => {
  const asked = await open('/search?q=pier&type=special', {
    '/search': () => ({ status: 1, data: { total: 0, lists: [] } }),
    '/search/complex': () => manyAlbums,
  });
  await expect.element(page.getByRole('heading', { name: 'No playlists found for “pier”' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: '40 songs' })).toBeVisible();
  expect(asked('/search/hot')).toEqual([]);
  await page.getByRole('link', { name: '40 albums' }).click();
  await expect.poll(address).toBe('/search?q=pier&type=album');
});

test('where nothing is found, popular searches are offered', async () => {
  await open('/search?q=zzz', {
    '/search/complex': () => ({ status: 1, data: { lists: [{ type: 'song', total: 0, lists: [] }] } }),
    '/search/hot': () => hot,
  });
  await expect.element(page.getByRole('heading', { name: 'Nothing found for “zzz”' })).toBeVisible();
  await page.getByRole('button', { name: 'Paper Lantern' }).click();
  await expect.poll(address).toBe('/search?q=Paper%20Lantern');
});

test('songs by their words show the line, with the words marked', async () => {
  const lists = [{ ...found(1)[0], Lyric: 'the slow <em>tram</em> hums' }];
  await open('/search?q=tram&type=lyric', { '/search': () => ({ status: 1, data: { total: 1, lists } }) });
  await expect.element(rows.first()).toMatchTextContent('the slow tram hums');
  expect(document.querySelector('mark')?.textContent).toBe('tram');
  // So few need no filter.
  expect(filter.elements()).toEqual([]);
});

test('results are filtered by every word, and a filter that finds nothing is cleared', async () => {
  await open('/search?q=x&type=song', { '/search': () => songs });
  await userEvent.fill(filter, 'ODD song 2');
  await expect.poll(() => rows.elements().length).toBe(7);
  await expect.element(page.getByText('7 of 30')).toBeVisible();
  await userEvent.fill(filter, 'zzz');
  await expect.element(page.getByText('None of these results contains “zzz”')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await expect.poll(() => rows.elements().length).toBe(30);
  await expect.element(filter).toHaveValue('');
});

test('before anything is typed there are recent searches, proposals and boards, the main one first', async () => {
  rememberSearch('older');
  rememberSearch('newer');
  await open('/search', {
    '/search/hot': () => hot,
    '/search/default': () => ({ status: 1, data: { ads: [{ main_title: 'Tram', sub_title: 'Lumen' }], fallback: [] } }),
  });
  const boards = page.getByRole('heading', { level: 3 });
  await expect.element(boards.first()).toHaveTextContent('热搜榜');
  expect(boards.elements()).toHaveLength(2);
  const recent = page.getByRole('region', { name: 'Recent searches' });
  await recent.getByRole('button', { name: 'Remove “newer” from recent searches' }).click();
  expect(readSearches()).toEqual(['older']);
  // The focus stays in the list.
  await expect.element(recent.getByRole('button', { name: 'Remove “older” from recent searches' })).toHaveFocus();
  await page.getByRole('button', { name: /Tram/ }).click();
  await expect.poll(address).toBe('/search?q=Tram');
  expect(readSearches()).toEqual(['Tram', 'older']);
});

test('boards that fail can be retried; a service without them has none, and places to browse remain', async () => {
  let fails = true;
  await open('/search', {
    '/search/hot': () => {
      if (fails) throw new AppError('server');
      return hot;
    },
  });
  await expect.element(page.getByText('The popular searches could not be loaded')).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('button', { name: /Paper Lantern/ })).toBeVisible();
});

test('a service without proposals and boards leaves places to browse', async () => {
  await open('/search', {});
  await expect.element(page.getByRole('link', { name: 'Charts' })).toBeVisible();
  await expect.poll(() => page.getByRole('heading', { name: 'Popular searches' }).elements()).toEqual([]);
  expect(page.getByRole('alert').elements()).toEqual([]);
});
