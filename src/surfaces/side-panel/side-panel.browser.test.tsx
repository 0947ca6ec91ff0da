import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Surfaces, SurfacesProvider } from '@/host/host-context.tsx';
import { setLocalLibrary } from '@/state/local-music.ts';
import { readSearches } from '@/state/search/search-history.ts';
import { fakeHost, render } from '../../../tests/support/components/render.tsx';
import { FakeLocalLibrary } from '../../../tests/support/fakes/local-music/fake-local-library.ts';
import { makeSong, makeSongs } from '../../../tests/support/fakes/songs.ts';
import { SidePanel } from './side-panel.tsx';

const tab = (name: string) => page.getByRole('tab', { name, exact: true });

let opened: string[];
let surfaces: Surfaces;

beforeEach(async () => {
  opened = [];
  setLocalLibrary(new FakeLocalLibrary({ folders: [] }));
  surfaces = {
    openApp: (path = '') => void opened.push(path),
    openSidePanel: null,
    openLyricsWindow: null,
  };
  await page.viewport(340, 720);
});

afterEach(() => page.viewport(1200, 800));

async function show(count = 3) {
  const { host, player } = await fakeHost();
  if (count > 0) {
    await player.dispatch({ type: 'replace-queue', songs: makeSongs(count), startIndex: 0, play: false });
  }
  await render(
    <SurfacesProvider value={surfaces}>
      <SidePanel />
    </SurfacesProvider>,
    { host, bare: true },
  );
  return player;
}

test('the keys of the app change between the tabs', async () => {
  await show();
  await expect.element(tab('Queue')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('l');
  await expect.element(tab('Lyrics')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('/');
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
  tab('Search').element().focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.element(tab('Queue')).toHaveFocus();
  await expect.element(page.getByRole('listitem').first()).toBeVisible();
});

test('the queue is played, moved and emptied as in the app', async () => {
  const player = await show(4);
  const titles = () => player.getSnapshot().queue.items.map(({ song }) => song.title);
  const [first, second, third, fourth] = titles();
  const rowOf = (title: string | undefined) =>
    page
      .getByRole('listitem')
      .filter({ hasText: title ?? '' })
      .element()
      .querySelector<HTMLElement>('[data-index]');
  rowOf(second)?.focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.poll(titles).toEqual([first, third, second, fourth]);
  await userEvent.keyboard('{Delete}');
  await expect.poll(titles).toEqual([first, third, fourth]);
  rowOf(third)?.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => player.getSnapshot().current?.song.title).toBe(third);
});

test('playing before the terms are accepted shows them, and refusing them leaves the song paused', async () => {
  const { host, player, parts } = await fakeHost();
  await player.dispatch({ type: 'replace-queue', songs: makeSongs(2), startIndex: 0, play: false });
  parts.consent.set(false);
  await render(
    <SurfacesProvider value={surfaces}>
      <SidePanel />
    </SurfacesProvider>,
    { host, bare: true },
  );
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const terms = page.getByRole('dialog', { name: 'Before you begin' });
  await expect.element(terms.getByRole('listitem').nth(5)).toBeInTheDocument();
  await terms.getByRole('button', { name: 'Disagree' }).click();
  await expect.element(terms).not.toBeInTheDocument();
  expect(player.getSnapshot()).toMatchObject({ state: 'paused', awaitsConsent: false });
});

test('the menu of a song leads to other screens in the app', async () => {
  const { host, player } = await fakeHost();
  const song = makeSong(1, { artists: [{ name: 'Someone', id: '77' }] });
  await player.dispatch({ type: 'replace-queue', songs: [song], startIndex: 0, play: false });
  await render(
    <SurfacesProvider value={surfaces}>
      <SidePanel />
    </SurfacesProvider>,
    { host, bare: true },
  );
  await page.getByRole('listitem').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Go to artist: Someone' }).click();
  expect(opened).toEqual(['/playlistDetail?singerid=77']);
});

test('a link or an id of a playlist in its search opens in the app, a search stays in the panel', async () => {
  await show();
  await tab('Search').click();
  const box = page.getByRole('searchbox');
  await userEvent.fill(box, 'see https://kanade.example/#/share?listid=collection_3_7_2_0 !');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => opened).toEqual(['/playlistDetail?global_collection_id=collection_3_7_2_0']);
  await userEvent.fill(box, 'night');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('searchbox')).toHaveValue('night');
  await expect.poll(readSearches).toEqual(['night']);
  expect(opened).toHaveLength(1);
});

test('files that are dropped on the panel become local music, which a press shows', async () => {
  const library = new FakeLocalLibrary({ folders: [] });
  setLocalLibrary(library);
  await show();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['x'], 'a.mp3'));
  const fire = (type: string): DragEvent => {
    const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    return event;
  };
  await expect.poll(() => fire('dragover').defaultPrevented).toBe(true);
  await expect.element(page.getByText('Drop to add to local music')).toBeVisible();
  fire('drop');
  await expect.poll(() => library.calls).toEqual([['addFiles', 'a.mp3', ['a.mp3']]]);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect.element(tab('Local')).toHaveAttribute('aria-selected', 'true');
  expect(opened).toEqual([]);
});

test('an empty queue is said, and local music without a folder asks for one', async () => {
  await show(0);
  await expect.element(page.getByText('The queue is empty')).toBeVisible();
  await tab('Local').click();
  await expect.element(page.getByRole('button', { name: 'Choose folder' })).toBeVisible();
});
