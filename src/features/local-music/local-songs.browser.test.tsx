import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { localRow } from '@/core/local-music/local-row.ts';
import { toastStore } from '@/ui/feedback/toast.ts';
import { render } from '../../../tests/support/components/render.tsx';
import { numberedTrack } from '../../../tests/support/fakes/local-music/fake-local-library.ts';
import { LocalSongs } from './local-songs.tsx';

const rows = [
  numberedTrack(1, { title: 'Delta', sizeBytes: 300, album: null, isLossless: true }),
  numberedTrack(2, { title: null, path: 'x/Alpha file.mp3', artists: ['雨'], sizeBytes: 100 }),
  numberedTrack(3, { title: 'Echo', artists: ['Ann', 'Bob'], album: 'Best of', sizeBytes: 200 }),
].map(localRow);

const row = (title: string) => page.getByRole('listitem').filter({ hasText: title });
const titles = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((item) => item.querySelector('[title]')?.getAttribute('title'));
const head = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

async function showSongs(view: 'list' | 'grid' = 'list', query = '') {
  await page.viewport(1200, 800);
  localStorage.setItem('localMusicListMode', view);
  const surroundings = await render(
    <main style={{ paddingTop: 'var(--header-height)' }}>
      <LocalSongs rows={rows} label="Local songs" query={query} />
    </main>,
  );
  await expect.element(page.getByRole('list', { name: 'Local songs' })).toBeVisible();
  return surroundings;
}

test('rows of the list are 50 px high without covers, those of the grid 70 px with covers', async () => {
  await showSongs();
  expect(row('Delta').element().getBoundingClientRect().height).toBe(50);
  expect(row('Delta').element().querySelector('img')).toBeNull();
  await page.getByRole('button', { name: 'Show as grid' }).click();
  await expect.poll(() => row('Delta').element().getBoundingClientRect().height).toBe(70);
  expect(row('Delta').element().querySelector('img')).not.toBeNull();
  expect(localStorage.getItem('localMusicListMode')).toBe('grid');
});

test('a row shows title or file name, badge, artists, album or “Local music”, size and time', async () => {
  await showSongs();
  await expect.element(row('Delta')).toHaveTextContent('1DeltaSQThe TestersLocal music300 B1:01');
  await expect.element(row('Alpha')).toHaveTextContent('2Alpha file.mp3雨Album100 B1:02');
});

test('artists and albums lead to their place in local music', async () => {
  await showSongs();
  await expect
    .element(page.getByRole('link', { name: 'Bob' }))
    .toHaveAttribute('href', '/LocalMusic?tab=artists&artist=bob');
  await expect
    .element(page.getByRole('link', { name: 'Best of' }))
    .toHaveAttribute('href', '/LocalMusic?tab=albums&of=track-3');
});

test('every column sorts, ascending first, then the other way, and clears the selection', async () => {
  await showSongs();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await row('Echo').click();
  await expect.element(page.getByRole('button', { name: '1 selected' })).toBeVisible();
  await head('Size').click();
  await expect.poll(titles).toEqual(['Alpha file.mp3', 'Echo', 'Delta']);
  await expect.element(page.getByRole('button', { name: '1 selected' })).not.toBeInTheDocument();
  await head('Size').click();
  await expect.poll(titles).toEqual(['Delta', 'Echo', 'Alpha file.mp3']);
  await head('Title / file name').click();
  await expect.poll(titles).toEqual(['Alpha file.mp3', 'Delta', 'Echo']);
});

test.each([
  ['  ALPHA ', ['Alpha file.mp3']],
  ['3 song', ['Echo']],
  ['song 3.mp3', ['Echo']],
  ['mp3', ['Delta', 'Alpha file.mp3', 'Echo']],
  ['ann', ['Echo']],
  ['best', ['Echo']],
])('typing %s finds file names, artists, titles and albums', async (text, found) => {
  await showSongs();
  await page.getByRole('searchbox').fill(text);
  await expect.poll(titles).toEqual(found);
  await userEvent.keyboard('{Enter}');
  await expect.poll(titles).toEqual(found);
});

test('a search of the address is in the box from the start', async () => {
  await showSongs('list', 'delta');
  await expect.element(page.getByRole('searchbox')).toHaveValue('delta');
  expect(titles()).toEqual(['Delta']);
});

test('batch mode: a press toggles its row, a further press of the button opens the menu, one more ends it', async () => {
  await showSongs();
  const batch = page.getByRole('button', { name: 'Select', exact: true });
  await batch.click();
  await row('Delta').click();
  await row('Echo').click();
  await expect.element(page.getByRole('button', { name: '2 selected' })).toBeVisible();
  await row('Echo').click();
  const count = page.getByRole('button', { name: '1 selected' });
  await expect.element(count).toBeVisible();
  await row('Delta').click();
  await expect.element(count).not.toBeInTheDocument();
  await row('Delta').click();
  await row('Echo').click({ modifiers: ['Shift'] });
  const three = page.getByRole('button', { name: '3 selected' });
  await three.click();
  await expect.element(page.getByRole('menuitem', { name: 'Add to local playlist' })).toBeVisible();
  await page.getByRole('searchbox').click();
  await expect.element(page.getByRole('menuitem', { name: 'Add to local playlist' })).not.toBeInTheDocument();
  await expect.element(three).toBeVisible();
  await three.click();
  await three.click();
  await expect.element(batch).toBeVisible();
});

test('the header box selects all rows or none', async () => {
  await showSongs();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await expect.element(page.getByRole('button', { name: '3 selected' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select none' }).click();
  await expect.element(page.getByRole('button', { name: 'Done' })).toBeVisible();
});

test('a press plays the song with the displayed list around it', async () => {
  const { host } = await showSongs();
  await head('Size').click();
  await row('Echo').click({ position: { x: 200, y: 4 } });
  const titlesQueued = () => host.player.getSnapshot().queue.items.map(({ song }) => song.title);
  await expect.poll(titlesQueued).toEqual(['Alpha file.mp3', 'Echo', 'Delta']);
  expect(host.player.getSnapshot().current?.song.title).toBe('Echo');
  await expect.element(row('Echo')).toHaveAttribute('aria-current', 'true');
});

test.each(['list', 'grid'] as const)(
  'a song that this browser can’t play says so in its row as a %s, and when it is pressed',
  async (view) => {
    const track = numberedTrack(9, { title: 'Foxtrot', path: 'x/9.m4a', mediaType: 'audio/mp4; codecs="alac"' });
    const shown = [...rows, localRow(track)];
    await page.viewport(1200, 800);
    localStorage.setItem('localMusicListMode', view);
    const { host } = await render(<LocalSongs rows={shown} label="Local songs" />);
    await expect.element(row('Foxtrot')).toMatchTextContent('FoxtrotCan’t play ALAC');
    await expect.element(row('Foxtrot')).toHaveAttribute('data-playable', 'false');
    await expect.element(row('Echo')).not.toMatchTextContent('Can’t play');
    await row('Foxtrot').click({ position: { x: 200, y: 4 } });
    await expect
      .poll(() => toastStore.getState().toasts.map(({ text }) => text))
      .toEqual(['This browser can’t play this file format.']);
    expect(host.player.getSnapshot().queue.items).toEqual([]);
    await row('Echo').click({ position: { x: 200, y: 4 } });
    await expect
      .poll(() => host.player.getSnapshot().queue.items.map(({ song }) => song.title))
      .not.toContain('Foxtrot');
    expect(host.player.getSnapshot().queue.items).toHaveLength(3);
    await row('Foxtrot').click({ button: 'right', position: { x: 200, y: 4 } });
    await expect.element(page.getByRole('menuitem', { name: /^Play next/ })).toHaveAttribute('aria-disabled', 'true');
    await expect.element(page.getByRole('menuitem', { name: 'Details' })).toBeVisible();
  },
);

test('the menu of a song leads to its album, artists and folder', async () => {
  await showSongs();
  await row('Echo').click({ button: 'right', position: { x: 200, y: 4 } });
  for (const name of [
    'Play next',
    'Add to queue',
    'Add to local playlist',
    'Show album',
    'Show artist: Ann',
    'Show artist: Bob',
    'Show folder',
    'Details',
  ]) {
    await expect.element(page.getByRole('menuitem', { name, exact: true })).toBeVisible();
  }
});
