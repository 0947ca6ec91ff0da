import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '@/core/errors.ts';
import { api } from '@/state/queries/api.ts';
import { render } from '../../../tests/support/components/render.tsx';
import { AlbumScreen } from './album-screen.tsx';
import { ArtistAlbums } from './artist/artist-albums.tsx';

/** The answer of a service without the call. */
const missing = { code: 404, data: null, msg: 'Not Found' };

const album = {
  album_id: 7,
  album_name: 'Slow Ferries',
  publish_date: '2026-04-01',
  type: '专辑',
  intro: 'Two parts.',
};
const authors = [{ author_id: 3, author_name: 'The Testers' }];
const songs = [1, 2].map((number) => ({
  base: { album_id: 7, audio_name: `Part ${number}`, author_name: 'The Testers' },
  audio_info: { hash: String(number).repeat(32), duration: 61_000 },
  album_info: { album_name: 'Slow Ferries' },
  copyright: { privilege: 8 },
}));
const answers = {
  '/album/detail': { status: 1, data: [{ ...album, authors }] },
  '/album/songs': { status: 1, data: { total: 2, songs } },
  '/artist/albums': {
    status: 1,
    total: 2,
    data: [
      { ...album, authors },
      { ...album, album_id: 8, album_name: 'Live Ferries', type: '现场' },
    ],
  },
};

afterEach(() => vi.restoreAllMocks());

/** Mocks the service with these answers by path; all other calls are missing. */
function serve(given: Partial<Record<keyof typeof answers, unknown>>) {
  return vi.spyOn(api, 'get').mockImplementation(async (path) => {
    const answer = given[path as keyof typeof answers] ?? missing;
    if (answer instanceof Error) throw answer;
    return answer;
  });
}

test('an album shows its facts, its songs and the others of its artist', async () => {
  serve(answers);
  await render(<AlbumScreen albumId="7" />);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Slow Ferries' })).toBeVisible();
  await expect.element(page.getByText('2 songs')).toBeVisible();
  await expect.element(page.getByText('2026', { exact: true })).toBeVisible();
  await expect.element(page.getByText('2 min', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Two parts.')).toBeVisible();
  await expect.element(page.getByText('Part 2')).toBeVisible();
  // The artist of every song is that of the album.
  expect(page.getByText('The Testers', { exact: true }).elements()).toHaveLength(1);
  await page.getByRole('button', { name: 'More about Slow Ferries' }).click();
  const entries = page.getByRole('menuitem').elements();
  expect(entries.map((entry) => entry.textContent)).toEqual([
    'Play',
    'Shuffle',
    'Play next',
    'Add to queue',
    'Add to playlist',
    'Comments',
    'Share this album',
    'Export…',
  ]);
  await userEvent.keyboard('{Escape}');
  const others = page.getByRole('list', { name: 'More by The Testers' });
  await expect.element(others.getByRole('link')).toHaveAttribute('href', expect.stringContaining('/album/8'));
});

test('a service that can’t list albums says so, with a way out; one without details shows the songs', async () => {
  serve({});
  const { unmount } = await render(<AlbumScreen albumId="closed" />);
  await expect.element(page.getByRole('heading', { name: 'This album can’t be viewed yet.' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Search for music' })).toBeVisible();
  unmount();
  serve({ '/album/songs': answers['/album/songs'] });
  await render(<AlbumScreen albumId="songs-only" />);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Slow Ferries' })).toBeVisible();
  await expect.element(page.getByText('Part 1')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).not.toBeInTheDocument();
});

test('the heading of an album names its kind', async () => {
  await page.viewport(1200, 800);
  serve({ ...answers, '/album/detail': { status: 1, data: [{ ...album, type: '现场', authors }] } });
  await render(<AlbumScreen albumId="live" />);
  await expect.element(page.getByText('Live album', { exact: true })).toBeVisible();
});

test('an album that does not exist is told from a service that does not answer', async () => {
  serve({ '/album/detail': { status: 1, data: [{}] }, '/album/songs': { status: 1, data: { total: 0, songs: null } } });
  const { unmount } = await render(<AlbumScreen albumId="unknown" />);
  await expect.element(page.getByRole('heading', { name: 'This album does not exist' })).toBeVisible();
  unmount();
  const away = new AppError('provider-away', { message: 'away' });
  serve({ '/album/detail': away, '/album/songs': away });
  await render(<AlbumScreen albumId="away" />);
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('songs that can’t be loaded leave the header, and can be tried again', async () => {
  const failed = new AppError('provider-away', { message: 'away' });
  serve({ ...answers, '/album/songs': failed });
  await render(<AlbumScreen albumId="half" />);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Slow Ferries' })).toBeVisible();
  serve(answers);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Part 1')).toBeVisible();
});

test('a discography is filtered by the kinds that are in it', async () => {
  serve(answers);
  await render(<ArtistAlbums artistId="3" />);
  const list = page.getByRole('list', { name: 'Albums' });
  const names = () =>
    list
      .getByRole('link')
      .elements()
      .map((link) => link.textContent);
  await expect.poll(names).toHaveLength(2);
  expect(
    page
      .getByRole('group', { name: 'Kinds of albums' })
      .getByRole('button')
      .elements()
      .map((chip) => chip.textContent),
  ).toEqual(['All', 'Albums', 'Live']);
  await page.getByRole('button', { name: 'Live' }).click();
  await expect.poll(names).toEqual([expect.stringContaining('Live Ferries')]);
});

test('a discography that the service can’t list, and an empty one, say which it is', async () => {
  serve({});
  const { unmount } = await render(<ArtistAlbums artistId="closed" />);
  await expect.element(page.getByText('The connected music service does not offer this.')).toBeVisible();
  unmount();
  serve({ '/artist/albums': { status: 1, total: 0, data: [] } });
  await render(<ArtistAlbums artistId="none" />);
  await expect.element(page.getByText('The service has no albums by this artist.')).toBeVisible();
});
