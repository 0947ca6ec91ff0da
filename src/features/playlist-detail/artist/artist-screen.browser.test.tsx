import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '@/state/queries/api.ts';
import { address, render } from '../../../../tests/support/components/render.tsx';
import { PlaylistDetailPage } from '../playlist-detail-page.tsx';

const songs = (titles: readonly string[]) => ({
  status: 1,
  total: titles.length,
  data: titles.map((audio_name, index) => ({
    hash: (index + 1).toString(16).padStart(32, 'A'),
    audio_name,
    author_name: 'The Testers',
    timelength: 61_000,
  })),
});
const hot = Array.from({ length: 7 }, (_, index) => `Popular ${index + 1}`);

const answers: Record<string, (params: Record<string, unknown>) => unknown> = {
  '/artist/detail': () => ({
    status: 1,
    data: { author_id: 3, author_name: 'The Testers', intro: 'Two people.', song_count: 7, album_count: 2 },
  }),
  '/artist/audios': ({ sort }) => songs(sort === 'new' ? hot.toReversed() : hot),
  '/artist/albums': () => ({
    status: 1,
    total: 2,
    data: [
      { album_id: 8, album_name: 'Second', publish_date: '2026-05-01', type: 'EP' },
      { album_id: 7, album_name: 'First', publish_date: '2024-05-01', type: '专辑' },
    ],
  }),
};

afterEach(() => vi.restoreAllMocks());

async function show(query: string, left: readonly string[] = [], width = 1200) {
  await page.viewport(width, 900);
  vi.spyOn(api, 'get').mockImplementation(async (path, params) => {
    const answer = left.includes(path) ? undefined : answers[path];
    return answer ? answer((params ?? {}) as Record<string, unknown>) : { code: 404, data: null, msg: 'Not Found' };
  });
  await render(<PlaylistDetailPage />, { at: `/playlistDetail?singerid=3${query}` });
  await expect.element(page.getByRole('heading', { level: 1, name: 'The Testers' })).toBeVisible();
}

const region = (name: string) => page.getByRole('region', { name, exact: true });
const tab = (name: string) => page.getByRole('tab', { name, exact: true });

test('an artist begins with an overview: five songs, the newest release, albums and the introduction', async () => {
  await show('');
  await expect.element(tab('Overview')).toHaveAttribute('aria-selected', 'true');
  await expect.element(region('Popular songs').getByText('Popular 5')).toBeVisible();
  expect(region('Popular songs').getByRole('listitem').elements()).toHaveLength(5);
  await expect
    .element(region('Latest release').getByRole('link'))
    .toHaveAttribute('href', expect.stringContaining('/8'));
  await expect.element(region('Albums').getByText('First')).toBeVisible();
  await expect.element(region('About the artist').getByText('Two people.')).toBeVisible();
  // No videos, and a service that lists none.
  await expect.element(region('Videos')).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Show all: Popular songs' }).click();
  await expect.element(page.getByText('Popular 7')).toBeVisible();
  await page.getByRole('button', { name: 'Newest', exact: true }).click();
  await expect.element(tab('Songs')).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => page.getByRole('listitem').first().element().textContent).toContain('Popular 7');
});

test('an artist has figures, and a long introduction in a dialog with its sections', async () => {
  const detail = answers['/artist/detail'];
  const long_intro = [
    { title: 'Beginnings', content: 'In a harbour.' },
    { title: 'Since then', content: 'On tour.' },
  ];
  answers['/artist/detail'] = () => ({
    status: 1,
    data: { author_name: 'The Testers', song_count: 7, album_count: 2, mv_count: 3, fansnums: 12_000, long_intro },
  });
  try {
    await show('');
    for (const words of ['7 songs', '2 albums', '3 videos', '12K fans']) {
      await expect.element(page.getByText(words, { exact: true })).toBeVisible();
    }
    await region('About the artist').getByRole('button').click();
    const heading = page.getByRole('dialog').getByRole('heading', { level: 3 });
    await expect.element(heading.nth(1)).toHaveTextContent('Since then');
  } finally {
    if (detail) answers['/artist/detail'] = detail;
  }
});

test.each([
  ['&sort=new', 'Songs', 'Popular 7'],
  ['&sort=hot', 'Songs', 'Popular 7'],
  ['&view=songs', 'Songs', 'Popular 7'],
  ['&view=albums', 'Albums', 'First'],
])('the address %s opens the tab %s', async (query, name, content) => {
  await show(query);
  await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByText(content).first()).toBeVisible();
});

test('the chosen tab is in the address, to which an album leads back', async () => {
  await show('');
  await tab('Albums').click();
  await expect.poll(address).toBe('/playlistDetail?singerid=3&view=albums');
  await tab('Overview').click();
  await expect.poll(address).toBe('/playlistDetail?singerid=3');
});

test('an overview leaves out what the service does not have', async () => {
  await show('', ['/artist/albums']);
  await expect.element(region('Popular songs').getByText('Popular 1')).toBeVisible();
  await expect.element(tab('Albums')).not.toBeInTheDocument();
  await expect.element(region('Albums')).not.toBeInTheDocument();
  await expect.element(region('Latest release')).not.toBeInTheDocument();
});

/** The rows of controls above the first song: heights at which there is something to press. */
function rowsAboveSongs(): number {
  const [first] = document.querySelectorAll('[role=listitem]');
  const rows = new Set<number>();
  for (const control of document.querySelectorAll<HTMLElement>('button, a[href], input')) {
    const { top, height } = control.getBoundingClientRect();
    if (!control.checkVisibility() || first?.contains(control) || height === 0) continue;
    if (top < (first?.getBoundingClientRect().top ?? 0)) rows.add(Math.round((top + height / 2) / 8));
  }
  return rows.size;
}

test('on a phone the songs begin below their tabs and one row, which plays and orders them', async () => {
  await show('&view=songs', [], 390);
  await expect.element(page.getByText('Popular 7')).toBeVisible();
  expect(rowsAboveSongs()).toBe(2);
  await page.getByRole('button', { name: 'Sort', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Newest' }).click();
  await expect.poll(() => page.getByRole('listitem').first().element().textContent).toContain('Popular 7');
  await expect.element(page.getByRole('button', { name: 'Play The Testers' })).toBeVisible();
});
