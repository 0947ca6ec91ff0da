import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '@/core/errors.ts';
import { withTexts } from '@/i18n/i18n.ts';
import { api } from '@/state/queries/api.ts';
import { render } from '../../../tests/support/components/render.tsx';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { DiscoverPage } from './discover-page.tsx';

const notFound = { code: 404, data: null, msg: 'Not Found' };
const song = (number: number) => ({ hash: makeSong(number).hash, songname: `Song ${number}`, time_length: 60 });
const tag_info = [
  {
    name: 'Mood',
    child: [
      { id: 1, name: 'Calm', default: 1 },
      { id: 2, name: 'Night' },
    ],
  },
];

const tab = (name: string) => page.getByRole('tab', { name });
const chip = (name: string) => page.getByRole('button', { name, exact: true });

/** Renders Discover at an address, with a service that answers these paths only. */
async function show(address: string, byPath: Record<string, (params: Record<string, unknown>) => unknown>) {
  const get = vi.spyOn(api, 'get').mockImplementation(async (path, params = {}) => byPath[path]?.(params) ?? notFound);
  await withTexts(async () => undefined, 'app', 'lists');
  await render(<DiscoverPage charts={null} topCharts={null} />, { at: address });
  return get;
}

const album = (id: number) => ({ albumid: id, albumname: `Album ${id}`, singername: 'The Testers' });
const shelf = (name: string) => page.getByRole('region', { name, exact: true });
const artists = {
  status: 1,
  data: { info: [{ title: 'Popular', singer: [{ singerid: 1, singername: 'Lumen Ferry' }] }] },
};

test('the overview has a shelf for each tab, without what the service lacks, and each fails and retries by itself', async () => {
  let isAway = true;
  await show('/discover', {
    '/top/album': () => ({ status: 1, data: { chn: [album(1), album(2)], jpn: [album(3)] } }),
    '/top/song': () => {
      if (isAway) throw new AppError('server');
      return { status: 1, data: [song(1)] };
    },
    '/artist/lists': () => artists,
  });
  await expect.element(shelf('New albums').getByRole('link', { name: /Album 1/ })).toBeVisible();
  // Regions take turns.
  await expect.element(shelf('New albums').getByRole('listitem').nth(1).getByText('Album 3')).toBeVisible();
  await expect.element(shelf('Artists').getByRole('link', { name: /Lumen Ferry/ })).toBeVisible();
  await expect.element(shelf('Picks')).not.toBeInTheDocument();
  await expect.element(shelf('Stations')).not.toBeInTheDocument();
  await expect.element(shelf('New songs').getByText('The new songs could not be loaded')).toBeVisible();
  isAway = false;
  await shelf('New songs').getByRole('button', { name: 'Try again' }).click();
  await expect.element(shelf('New songs').getByText('Song 1', { exact: true })).toBeVisible();
  await shelf('Artists').getByRole('link', { name: 'Show all: Artists' }).click();
  await expect.element(tab('Artists')).toHaveAttribute('aria-selected', 'true');
});

test('a shelf below the window is requested once it comes near', async () => {
  await page.viewport(1000, 500);
  const get = await show('/discover', {
    '/top/album': () => ({ status: 1, data: { chn: [album(1)] } }),
    '/top/song': () => ({ status: 1, data: [song(1)] }),
    '/top/ip': () => ({
      status: 1,
      data: { list: [{ type: 1, title: 'Harbour', extra: { global_collection_id: 'g' } }] },
    }),
    '/playlist/tags': () => new Promise(() => undefined),
    '/fm/class': () => new Promise(() => undefined),
    '/artist/lists': () => artists,
  });
  const asked = () => get.mock.calls.map(([path]) => path);
  await expect.element(shelf('New albums').getByRole('link', { name: /Album 1/ })).toBeVisible();
  expect(asked()).not.toContain('/artist/lists');
  shelf('Artists').element().scrollIntoView();
  await expect.element(shelf('Artists').getByRole('link', { name: /Lumen Ferry/ })).toBeVisible();
});

test('a service that is away is said once', async () => {
  const fail = () => {
    throw new AppError('provider-away');
  };
  await show('/discover', { '/top/album': fail, '/top/song': fail, '/top/ip': fail, '/playlist/tags': fail });
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(shelf('New albums')).not.toBeInTheDocument();
});

test('a service without picks, themes and styles says so once, and is not asked again', async () => {
  const get = await show('/discover?view=picks', {});
  await expect.element(page.getByText('Nothing picked right now')).toBeVisible();
  await expect.element(page.getByText('The connected music service does not offer this.')).toBeVisible();
  await tab('Styles').click();
  await expect.element(page.getByText('No songs')).toBeVisible();
  await expect.element(tab('Picks')).not.toBeInTheDocument();
  await tab('Playlists').click();
  await expect.element(tab('Styles')).not.toBeInTheDocument();
  expect(get.mock.calls.filter(([path]) => path === '/top/ip')).toHaveLength(1);
});

test('picks stay where themes fail, which can be tried again', async () => {
  let isAway = true;
  await show('/discover?view=picks', {
    '/top/ip': () => ({
      status: 1,
      data: { list: [{ type: 1, title: 'Harbour', extra: { global_collection_id: 'g1' } }] },
    }),
    '/theme/playlist': () => {
      if (isAway) throw new AppError('server');
      return { status: 1, data: { theme_list: [{ id: 7, title: 'Fog', intro: 'For mornings' }] } };
    },
    '/theme/playlist/track': () => ({ status: 1, data: { song_list: [song(1)] } }),
  });
  await expect.element(page.getByRole('link', { name: /Harbour/ })).toBeVisible();
  await expect.element(page.getByText('The themes could not be loaded')).toBeVisible();
  isAway = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('For mornings')).toBeVisible();
  await expect.element(page.getByText('Song 1', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Harbour/ })).toBeVisible();
});

test('the chosen styles are those of the songs, and stay to be changed where their songs fail', async () => {
  let isAway = false;
  await show('/discover?view=styles', {
    '/everyday/style/recommend': ({ tagids }) => {
      if (isAway) throw new AppError('server');
      return { status: 1, data: { tag_info, song_list: [song(tagids === undefined ? 1 : 2)] } };
    },
  });
  await expect.element(chip('Calm')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('Song 1', { exact: true })).toBeVisible();
  await chip('Night').click();
  await expect.element(page.getByText('Song 2', { exact: true })).toBeVisible();
  isAway = true;
  await chip('Calm').click();
  await expect.element(page.getByText('The songs could not be loaded')).toBeVisible();
  await expect.element(chip('Calm')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(page.getByText('Song 2', { exact: true })).not.toBeInTheDocument();
  isAway = false;
  await chip('Calm').click();
  await expect.element(page.getByText('Song 2', { exact: true })).toBeVisible();
});

test('styles that are pressed before the screen follows all count', async () => {
  await show('/discover?view=styles', {
    '/everyday/style/recommend': () => ({ status: 1, data: { tag_info, song_list: [song(1)] } }),
  });
  await expect.element(chip('Calm')).toHaveAttribute('aria-pressed', 'true');
  const [calm, night] = [chip('Calm'), chip('Night')].map((found) => found.element() as HTMLElement);
  night?.click();
  calm?.click();
  await expect.element(chip('Calm')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(chip('Night')).toHaveAttribute('aria-pressed', 'true');
});
