import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { missingCall } from '@/api/transport/wire.ts';
import type { Engine as Player } from '@/playback/engine/engine.ts';
import { api } from '@/state/queries/api.ts';
import { clearSearches, readSearches, rememberSearch } from '@/state/search/search-history.ts';
import { address, fakeHost, render } from '../../../../tests/support/components/render.tsx';
import { SearchForm } from './search-form.tsx';

const box = page.getByRole('searchbox');

/** Inserts text like a paste, which `maxLength` truncates, unlike a value that a script sets. */
async function paste(text: string): Promise<void> {
  await userEvent.clear(box);
  document.execCommand('insertText', false, text);
  await userEvent.keyboard('{Enter}');
}

/** Answers by path; other paths fail. */
let answers: Record<string, (params: Record<string, unknown>) => unknown>;
const typedTexts: string[] = [];

let player: Player;

beforeEach(async () => {
  clearSearches();
  answers = {};
  typedTexts.length = 0;
  const { host, player: engine } = await fakeHost();
  player = engine;
  vi.spyOn(api, 'get').mockImplementation(async (path, params = {}) => {
    if (path.startsWith('/search')) typedTexts.push(`${path} ${params.keywords}`);
    const answer = answers[path];
    if (!answer) throw new Error('no such call');
    return answer(params);
  });
  await render(<SearchForm />, { host });
});

test('a pasted link opens what it names and leaves no search behind', async () => {
  await paste(`https://music.example/${'a'.repeat(250)}?global_collection_id=collection_3_7_2_0&from=1`);
  await expect.poll(address).toBe('/playlistDetail?global_collection_id=collection_3_7_2_0');
  await expect.element(box).toHaveValue('');
  await paste('web+kanade://share?hash=0123456789ABCDEF0123456789ABCDEF');
  await expect.poll(address).toBe('/share?hash=0123456789ABCDEF0123456789ABCDEF');
  expect(readSearches()).toEqual([]);
});

test('any other text is searched for, a blank one ignored', async () => {
  await paste(' ');
  expect(address()).toBe('/');
  await paste('night');
  await expect.poll(address).toBe('/search?q=night');
  await expect.element(box).toHaveValue('night');
  expect(readSearches()).toEqual(['night']);
});

const panel = (name: string) => page.getByRole('group', { name });
const entries = (name: string) => panel(name).getByRole('button');

test('the empty box offers recent searches, a proposal and what others search for, all by keyboard', async () => {
  rememberSearch('older');
  answers = {
    '/search/hot': () => ({
      status: 1,
      data: { list: [{ name: 'All', keywords: [{ keyword: 'Lantern', reason: 'New' }] }] },
    }),
    '/search/default': () => ({ status: 1, data: { ads: [{ main_title: 'Tram', sub_title: '' }] } }),
  };
  await box.click();
  await expect.element(entries('Popular searches').first()).toHaveTextContent('1LanternNew');
  await expect.element(box).toHaveAttribute('placeholder', 'Try “Tram”');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(panel('Recent searches').getByRole('button', { name: 'older', exact: true })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Delete}');
  expect(readSearches()).toEqual([]);
  await expect.element(entries('Suggested today').first()).toHaveFocus();
  // Only recent searches can be removed.
  await userEvent.keyboard('{Delete}{End}');
  await expect.element(entries('Popular searches').first()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(box).toHaveFocus();
  await expect.poll(() => panel('Popular searches').elements()).toEqual([]);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(entries('Popular searches').first()).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{End}');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/search?q=Lantern');
  expect(readSearches()).toEqual(['Lantern']);
  expect(panel('Popular searches').elements()).toEqual([]);
});

test('what is typed is completed by recent searches and the service, each once; a failure shows none', async () => {
  rememberSearch('Night train');
  answers = {
    '/search/suggest': ({ keywords }) => {
      if (keywords === 'nightx') throw new Error('down');
      const texts = ['night', 'Night Train', 'Night Ferry', 'night ferry', 'Nightfall'];
      return { status: 1, data: [{ RecordDatas: texts.map((HintInfo) => ({ HintInfo })) }, { RecordDatas: null }] };
    },
  };
  await box.click();
  await userEvent.keyboard('night');
  await expect.element(entries('Suggestions').nth(1)).toHaveTextContent('Nightfall');
  expect(
    entries('Suggestions')
      .elements()
      .map((entry) => entry.textContent),
  ).toEqual(['Night Ferry', 'Nightfall']);
  await expect.element(panel('Recent searches')).toMatchTextContent('Night train');
  // Requested after the debounce, not for each letter.
  expect(typedTexts.filter((text) => text.startsWith('/search/suggest'))).toEqual(['/search/suggest night']);
  await userEvent.keyboard('x');
  await expect.poll(() => panel('Suggestions').elements()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/search?q=nightx');
});

const foundTexts = () =>
  Array.from(document.querySelectorAll('[aria-label="Top results"] [data-suggestion]'), (row) => row.textContent);
const hash = (number: number) => String(number).padStart(32, '0');
const foundSong = (number: number, title: string, more = {}) => ({
  FileHash: hash(number),
  SongName: title,
  SingerName: 'Lumen Ferry',
  ...more,
});
const allKinds = (lists: { type: string; lists: unknown[] }[]) => () => ({
  status: 1,
  data: { lists: lists.map((list) => ({ ...list, total: list.lists.length })) },
});
const tram = allKinds([
  { type: 'song', lists: [foundSong(9101, 'Night Tram'), foundSong(9102, 'Tram', { OldCpy: 0 })] },
  { type: 'author', lists: [{ AuthorId: 9103, AuthorName: 'Tram Drivers' }] },
  { type: 'album', lists: [{ albumid: 9104, albumname: 'Slow Trams', singer: 'Lumen Ferry' }] },
  { type: 'collect', lists: [{ gid: 'collection_3_9105', specialname: 'All trams', nickname: 'Aoi' }] },
]);

/** Without a login, a search of songs tells that the service may be searched. */
const noSongs = () => ({ status: 1, data: { total: 0, lists: [] } });

test('what a text finds is offered with its kind and artists, the exact name first, and each name once', async () => {
  answers = {
    '/search': noSongs,
    '/search/complex': tram,
    '/search/suggest': () => ({
      status: 1,
      data: [
        { LableName: '', RecordDatas: [{ HintInfo: 'tram drivers' }, { HintInfo: 'tram stop' }] },
        { LableName: '专辑', RecordDatas: [{ HintInfo: 'Tram Album', HintInfo2: 'Aoi' }] },
      ],
    }),
  };
  await box.click();
  await userEvent.keyboard('tram');
  await expect
    .poll(foundTexts)
    .toEqual([
      'TramSong · Lumen FerryPlay',
      'Tram DriversArtist',
      'Night TramSong · Lumen FerryPlay',
      'Slow TramsAlbum · Lumen Ferry',
      'All tramsPlaylist · Aoi',
    ]);
  const marks = page
    .getByRole('link', { name: /Slow Trams/ })
    .element()
    .querySelectorAll('mark');
  expect(Array.from(marks, (mark) => mark.textContent)).toEqual(['Tram']);
  await expect
    .poll(() =>
      entries('Suggestions')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['tram stop', 'Tram AlbumAlbum · Aoi']);
  // Once for the pause, not for each letter.
  expect(typedTexts.filter((text) => text.startsWith('/search/complex'))).toEqual(['/search/complex tram']);
});

test('a found song plays at once from the box, by keys and by pointer; an artist opens', async () => {
  answers = { '/search': noSongs, '/search/complex': tram };
  await box.click();
  await userEvent.keyboard('tram');
  await expect.element(page.getByRole('button', { name: /^Tram.*Play$/ })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => player.getSnapshot().current?.song.title).toBe('Tram');
  expect(player.getSnapshot().wantsToPlay).toBe(true);
  await expect.poll(() => panel('Top results').elements()).toEqual([]);
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveValue('tram');
  expect(address()).toBe('/');
  await userEvent.keyboard('{ArrowDown}');
  await page.getByRole('button', { name: /^Night Tram.*Play$/ }).click();
  await expect.poll(() => player.getSnapshot().current?.song.title).toBe('Night Tram');
  // The rest of the queue stays, and the keys of the player work again.
  expect(player.getSnapshot().queue.items).toHaveLength(2);
  await expect.element(box).not.toHaveFocus();
  await box.click();
  await page.getByRole('link', { name: /Tram Drivers/ }).click();
  await expect.poll(address).toBe('/playlistDetail?singerid=9103');
  await expect.element(box).toHaveValue('');
  expect(readSearches()).toEqual([]);
});

test('songs that do not play are not offered, and a service that searches only songs offers those', async () => {
  answers = {
    '/search': () => ({
      status: 1,
      data: { total: 2, lists: [foundSong(9111, 'Quay', { Privilege: 5 }), foundSong(9112, 'Quay Song')] },
    }),
    '/search/complex': () => missingCall,
  };
  await box.click();
  await userEvent.keyboard('quay');
  await expect.poll(foundTexts).toEqual(['Quay SongSong · Lumen FerryPlay']);
});

test('where the service searches nothing without a login, this is learned once', async () => {
  const refused = { status: 0, error_code: 152, error_msg: 'Parameter Error', data: { lists: [] } };
  answers = { '/search': () => refused, '/search/complex': () => refused };
  await box.click();
  await userEvent.keyboard('quay');
  await expect.poll(() => typedTexts).toContain('/search quay');
  await userEvent.keyboard('s and more');
  await expect.poll(() => typedTexts).toContain('/search/suggest quays and more');
  expect(typedTexts.filter((text) => !text.startsWith('/search/suggest') && !text.endsWith('undefined'))).toEqual([
    '/search quay',
  ]);
});
