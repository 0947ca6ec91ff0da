import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { AppError } from '@/core/errors.ts';
import { api } from '@/state/queries/api.ts';
import { createQueryClient } from '@/state/queries/query-client.ts';
import { clearUser, saveUser } from '@/state/session/session-store.ts';
import { address, fakeHost, navigate, render } from '../../../tests/support/components/render.tsx';
import { makeSong, makeSongs } from '../../../tests/support/fakes/songs.ts';
import { LibraryPage } from './library-page.tsx';

const success = (data: object) => ({ status: 1, error_code: 0, data });
const answers: Record<string, object> = {
  '/user/detail': success({ nickname: 'Harbour', p_grade: 3 }),
  '/user/follow': success({
    total: 2,
    lists: [
      { userid: 1, nickname: 'An artist', singerid: 5 },
      { userid: 2, nickname: 'A friend', singerid: 0 },
    ],
  }),
};

/** What each tab of a user without anything says, and where it leads. */
const emptyTabs = [
  ['My playlists', 'No playlists yet', '/discover'],
  ['Saved playlists', 'No saved playlists yet', '/discover'],
  ['Saved albums', 'No saved albums yet', '/search'],
  ['Followed artists', 'No followed artists yet', '/search'],
  ['Followed friends', 'No followed friends yet', null],
  ['Saved videos', 'No saved videos', '/search'],
] as const;

beforeEach(() => {
  saveUser({ userid: 7, token: 'T', nickname: 'N', pic: '' });
});
afterEach(() => {
  vi.restoreAllMocks();
  clearUser();
});

test('the library asks for the VIP and for whom the user follows once a visit, whatever tabs are opened', async () => {
  const calls = vi.spyOn(api, 'get').mockImplementation(async (path) => answers[path] ?? success({}));
  const count = (path: string) => calls.mock.calls.filter(([asked]) => asked === path).length;
  const queryClient = createQueryClient();
  for (const visit of [1, 2]) {
    const { unmount } = await render(<LibraryPage />, { queryClient });
    await expect.element(page.getByText('Harbour')).toBeVisible();
    for (const name of [/^Followed artists/, /^Followed friends/, /^Followed artists/]) {
      await page.getByRole('tab', { name }).click();
      await expect.element(page.getByRole('list', { name })).toBeVisible();
    }
    expect([count('/user/vip/detail'), count('/user/follow'), count('/user/detail')]).toEqual([visit, visit, visit]);
    unmount();
  }
});

test('each tab of a user without anything says so, and leads to where there is something', async () => {
  vi.spyOn(api, 'get').mockImplementation(async () => success({}));
  await render(<LibraryPage />);
  for (const [name, title, to] of emptyTabs) {
    await page.getByRole('tab', { name, exact: false }).click();
    const state = page.getByRole('tabpanel').getByRole('status');
    await expect.element(state.getByText(title, { exact: true })).toBeVisible();
    const links = state.getByRole('link').elements();
    const targets = links.map((link) => link.getAttribute('href'));
    expect(targets, name).toEqual(to === null ? [] : [to]);
  }
});

const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const panel = page.getByRole('tabpanel');
const link = (name: string) => panel.getByRole('link', { name: new RegExp(`^${name}`) });
const alert = (title: string) => page.getByRole('alert').filter({ hasText: title });
const listened = page.getByRole('list', { name: 'Songs I like to listen to' });
const listenedTitles = () =>
  listened
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => /Song \d+/.exec(textContent)?.[0]);

/** A library with something of each kind. */
const full: Record<string, object> = {
  '/user/detail': success({
    nickname: 'Harbour',
    descri: 'music on rainy days',
    p_grade: 9,
    gender: 0,
    follows: 12,
    fans: 34,
    friends: 5,
    hvisitors: 1560,
    duration: 48_211,
    rtime: 1_500_000_000,
  }),
  '/user/vip/detail': success({
    busi_vip: ['tvip', 'svip'].map((product_type) => ({
      product_type,
      is_vip: 1,
      vip_end_time: '2099-05-04 12:00:00',
    })),
  }),
  '/user/playlist': success({
    info: [
      { listid: 3, name: 'Night tram', type: 0, is_def: 0, sort: 3, list_create_gid: 'g3', list_create_userid: 7 },
      { listid: 4, name: 'Faraway', type: 1, is_def: 0, sort: 4, list_create_gid: 'g4', list_create_userid: 9 },
    ],
    list_count: 2,
  }),
  '/user/follow': answers['/user/follow'] as object,
  '/user/listen': success({ lists: makeSongs(30).map(({ hash, title }) => ({ hash, name: `A - ${title}` })) }),
  '/playlist/track/all': success({ info: [{ hash: makeSong(41).hash, name: 'A - Of the list' }], count: 1 }),
  '/artist/audios': { status: 1, total: 1, data: [{ hash: makeSong(42).hash, audio_name: 'Of the artist' }] },
};

/** The library of a service with these answers; errors are thrown. */
async function show(byPath: Record<string, object>, at = '/library') {
  vi.spyOn(api, 'get').mockImplementation(async (path) => {
    const answer = byPath[path] ?? success({});
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const { host, player } = await fakeHost();
  const rendered = await render(<LibraryPage />, { host, at });
  return { ...rendered, player };
}

test('the profile has name, gender, level, bio, VIP with its ends, and every figure', async () => {
  await show(full);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Harbour' })).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Female' })).toBeVisible();
  await expect.element(page.getByText('Level 9')).toBeInTheDocument();
  await expect.element(page.getByText('music on rainy days')).toBeVisible();
  await expect.element(page.getByText(/^SVIP\s*until May 4, 2099$/)).toBeVisible();
  await expect.element(page.getByText(/^VIP\s*until May 4, 2099$/)).toBeVisible();
  const figures = [...document.querySelectorAll('dl > div')].map((figure) => figure.textContent);
  expect(figures).toEqual([
    'Following12',
    'Fans34',
    'Friends5',
    'Visitors1,560',
    'Listening time803 hr 31 min',
    expect.stringMatching(/^Account age\d+ years?( \d+ months?)?$/),
  ]);
});

test('the category is in the address: a link to it, a press, back and forward, and keys', async () => {
  await show(full, '/library?category=1');
  const isChosen = (name: string) => expect.element(tab(name)).toHaveAttribute('aria-selected', 'true');
  await isChosen('Saved playlists');
  await expect.element(link('Faraway')).toBeVisible();
  await tab('Saved albums').click();
  await expect.poll(address).toBe('/library?category=2');
  await tab('Followed artists').click();
  navigate(-1);
  await isChosen('Saved albums');
  navigate(1);
  await isChosen('Followed artists');
  (tab('Followed artists').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('Followed friends')).toHaveFocus();
  await expect.poll(address).toBe('/library?category=4');
  await userEvent.keyboard('{Home}');
  await expect.element(tab('My playlists')).toHaveFocus();
  await expect.element(page.getByRole('tabpanel', { name: /^My playlists/ })).toBeVisible();
});

test('cards link to lists, artists and the music of the user; friends have no link', async () => {
  await show(full);
  await expect.element(link('Night tram')).toHaveAttribute('href', '/playlistDetail?global_collection_id=g3&listid=3');
  await expect.element(link('Cloud drive')).toHaveAttribute('href', '/CloudDrive');
  await expect.element(link('Local music')).toHaveAttribute('href', '/LocalMusic');
  await tab('Followed artists').click();
  await expect.element(link('An artist')).toHaveAttribute('href', '/playlistDetail?singerid=5&unfollow=true');
  await tab('Followed friends').click();
  await expect.element(panel.getByText('A friend')).toBeVisible();
  expect(panel.getByRole('link').elements()).toEqual([]);
});

test('a card plays its list or its artist', async () => {
  const { player } = await show(full);
  const playing = () => player.getSnapshot().current?.song.title;
  await panel.getByRole('button', { name: 'Play Night tram', includeHidden: true }).click({ force: true });
  await expect.poll(playing).toBe('Of the list');
  await tab('Followed artists').click();
  await panel.getByRole('button', { name: 'Play An artist', includeHidden: true }).click({ force: true });
  await expect.poll(playing).toBe('Of the artist');
});

test('sixteen of the most played songs stay the same until others are asked for, and play', async () => {
  const { player, queryClient, unmount } = await show(full);
  await expect.poll(() => listenedTitles().length).toBe(16);
  const before = listenedTitles();
  unmount();
  await render(<LibraryPage />, { queryClient, host: (await fakeHost()).host });
  await expect.poll(listenedTitles).toEqual(before);
  await page.getByRole('button', { name: 'Show other songs' }).click();
  await expect.poll(listenedTitles).not.toEqual(before);
  expect(listenedTitles()).toHaveLength(16);
  expect(player.getSnapshot().queue.items).toEqual([]);
});

test('the shown songs play in their order', async () => {
  const { player } = await show(full);
  await page.getByRole('button', { name: 'Play these songs' }).click();
  await expect.poll(() => player.getSnapshot().queue.items.map(({ song }) => song.title)).toEqual(listenedTitles());
  expect(player.getSnapshot().wantsToPlay).toBe(true);
});

describe('a failure', () => {
  test('of the whole service is one error, and a retry loads everything', async () => {
    const away = new AppError('no-response');
    const byPath: Record<string, object> = {
      '/user/detail': away,
      '/user/vip/detail': away,
      '/user/playlist': away,
      '/user/listen': away,
      '/user/follow': away,
    };
    await show(byPath);
    await expect.element(page.getByRole('alert')).toMatchTextContent('No music service at');
    expect(page.getByRole('alert').elements()).toHaveLength(1);
    Object.assign(byPath, full);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Harbour' })).toBeVisible();
    await expect.element(listened).toBeVisible();
    await expect.element(link('Night tram')).toBeVisible();
  });

  test('of each section is its own, and is tried again by itself', async () => {
    const byPath: Record<string, object> = {
      ...full,
      '/user/detail': new AppError('bad-data'),
      '/user/listen': new AppError('server'),
      '/user/playlist': new AppError('server'),
      '/user/follow': new AppError('server'),
    };
    await show(byPath);
    await expect.poll(() => page.getByRole('alert').elements().length).toBe(3);
    const recover = async (path: string, title: string, recovered: Locator) => {
      await expect.element(alert(title)).toBeVisible();
      byPath[path] = full[path] as object;
      await alert(title).getByRole('button', { name: 'Try again' }).click();
      await expect.element(recovered).toBeVisible();
      await expect.element(alert(title)).not.toBeInTheDocument();
    };
    await recover('/user/detail', 'Your profile could not be loaded', page.getByRole('heading', { name: 'Harbour' }));
    await recover('/user/listen', 'These songs could not be loaded', listened);
    await recover('/user/playlist', 'Failed to get playlists', link('Night tram'));
    await tab('Followed artists').click();
    await recover('/user/follow', 'The list of who you follow could not be loaded', link('An artist'));
  });

  test('of the VIP leaves the profile, and is tried again', async () => {
    const byPath = { ...full, '/user/vip/detail': new AppError('bad-data') as object };
    await show(byPath);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Harbour' })).toBeVisible();
    await expect.element(alert('VIP status could not be loaded')).toBeVisible();
    Object.assign(byPath, full);
    await alert('VIP status could not be loaded').getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText(/^SVIP\s*until /)).toBeVisible();
  });
});

test('a user who has listened to nothing is told so', async () => {
  await show({});
  await expect.element(page.getByText('Nothing listened to yet')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Play these songs' })).not.toBeInTheDocument();
});
