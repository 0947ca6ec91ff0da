import { expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { usePlayerState } from '@/state/player/use-player.ts';
import { fakeHost, render } from '../../../tests/support/components/render.tsx';
import {
  enterInView,
  entriesBetween,
  focusedEntry,
  scrollTabStopAway,
  tabStops,
} from '../../../tests/support/components/tab-stops.ts';
import { makeSong, makeSongs } from '../../../tests/support/fakes/songs.ts';
import { QueueList } from './queue-list.tsx';

function Panel() {
  const items = usePlayerState(({ queue }) => queue.items);
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: 450 }}>
      <button type="button">Before</button>
      <QueueList items={items} />
      <button type="button">After</button>
    </div>
  );
}

const before = page.getByRole('button', { name: 'Before' });
const after = page.getByRole('button', { name: 'After' });
const list = page.getByRole('list');
const focusedTitle = () => document.activeElement?.textContent?.match(/Song \d+/)?.[0];

/** A queue of 100 songs with the current song at this index. */
async function showQueue(startIndex: number) {
  const { host, player } = await fakeHost();
  await player.dispatch({ type: 'replace-queue', songs: makeSongs(100), startIndex, play: false });
  await render(<Panel />, { host });
  await expect.element(list.getByText(`Song ${startIndex + 1}`, { exact: true })).toBeVisible();
  return player;
}

test('Tab reaches one song, at first the current one', async () => {
  await showQueue(40);
  expect(await entriesBetween(before, after)).toEqual([40]);
});

test('once the song that Tab reaches was scrolled away, Tab enters the list at a song in view', async () => {
  await showQueue(40);
  await scrollTabStopAway(list.element(), 4010, 10);
  await enterInView(before, list.element());
});

test('arrow keys continue from the song that has the focus, wherever the list was scrolled meanwhile', async () => {
  await showQueue(40);
  await enterInView(before, list.element());
  list.element().scrollTo({ top: 0, behavior: 'instant' });
  await expect.element(list.getByText('Song 41', { exact: true })).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(focusedTitle).toBe('Song 42');
});

test('the current song stays in view from song to song, unless the list was scrolled away from it', async () => {
  const player = await showQueue(0);
  const isShown = (number: number) => {
    const row = [...list.element().querySelectorAll('[data-index]')].find((entry) =>
      entry.textContent?.includes(`Song ${number}`),
    );
    const { top, bottom } = list.element().getBoundingClientRect();
    const box = row?.getBoundingClientRect();
    return box !== undefined && box.top >= top && box.bottom <= bottom;
  };
  for (let number = 2; number <= 12; number += 1) {
    await player.dispatch({ type: 'next' });
    await expect.poll(() => isShown(number)).toBe(true);
  }
  list.element().scrollTo({ top: 3000, behavior: 'instant' });
  await expect.element(list.getByText('Song 62', { exact: true })).toBeVisible();
  await player.dispatch({ type: 'next' });
  await expect.poll(() => player.getSnapshot().current?.song.title).toBe('Song 13');
  await expect.element(list.getByText('Song 62', { exact: true })).toBeVisible();
});

test('on a touch screen the names are between the cover and the buttons', async () => {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true });
  try {
    await showQueue(0);
    expect(matchMedia('(hover: none)').matches).toBe(true);
    await expect.element(list.getByRole('button', { name: 'Remove Song 2 from the queue' })).toBeVisible();
    const row = list.element().querySelector('[data-index="1"]');
    const cells = [...(row?.children ?? [])].map((cell) => cell.getBoundingClientRect());
    const [, cover, names, , buttons] = cells;
    expect(names?.left).toBeGreaterThan(cover?.right ?? Number.NaN);
    expect(names?.right).toBeLessThan(buttons?.left ?? Number.NaN);
  } finally {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false });
  }
});

const headings = () => [...list.element().querySelectorAll('h3')].map((heading) => heading.textContent);

test('headings say what plays now, next, from which list, and later', async () => {
  const { host, player } = await fakeHost();
  const songs = makeSongs(4);
  const from = { name: 'Slow Ferries', address: '/album/7' };
  await player.dispatch({ type: 'replace-queue', songs, startIndex: 0, play: false, list: from });
  await render(<Panel />, { host });
  await expect.poll(headings).toEqual(['Now playing', 'Next from Slow Ferries']);
  await expect.element(page.getByRole('link', { name: 'Slow Ferries' })).toHaveAttribute('href', '/album/7');
  await player.dispatch({ type: 'play-next', songs: [makeSong(41)] });
  await player.dispatch({ type: 'enqueue', songs: [makeSong(42)] });
  await expect.poll(headings).toEqual(['Now playing', 'Next up', 'Next from Slow Ferries', 'Later']);
  await player.dispatch({ type: 'set-mode', mode: 'random' });
  await expect.poll(headings).toEqual(['Now playing', 'Next up', 'Shuffled from Slow Ferries', 'Later']);
  // The queue does not know where other songs are from.
  await player.dispatch({ type: 'replace-queue', songs, startIndex: 1, play: false });
  await expect.poll(headings).toEqual(['Now playing', 'In random order']);
  await player.dispatch({ type: 'set-mode', mode: 'list-loop' });
  await expect.poll(headings).toEqual(['Now playing', 'Next']);
});

test('a heading names the radio that the songs are from, until it ends', async () => {
  const { host, player } = await fakeHost();
  const radio = { kind: 'similar', name: 'Harbour Lights' } as const;
  await player.dispatch({ type: 'replace-queue', songs: makeSongs(2), startIndex: 0, play: false, radio });
  await render(<Panel />, { host });
  await expect.poll(headings).toEqual(['Now playing', 'Next from Songs like “Harbour Lights”']);
  await player.dispatch({ type: 'enqueue', songs: [makeSong(43)] });
  await player.dispatch({ type: 'extend-radio', songs: [makeSong(44)], radio });
  await expect.poll(headings).toEqual(['Now playing', 'Next', 'Songs like “Harbour Lights”']);
  await player.dispatch({ type: 'set-radio', songs: [], radio: null });
  await expect.poll(headings).toEqual(['Now playing', 'Next']);
});

test('a row is dropped where it is shown, between headings of other heights than rows', async () => {
  const { host, player } = await fakeHost();
  await player.dispatch({ type: 'replace-queue', songs: makeSongs(6), startIndex: 0, play: false });
  await render(<Panel />, { host });
  const row = (number: number) => list.getByText(`Song ${number}`, { exact: true });
  await expect.element(row(6)).toBeVisible();
  const handleOf = (number: number) =>
    row(number).element().closest('[data-index]')?.querySelector('[data-control="handle"]') as HTMLElement;
  await userEvent.dragAndDrop(handleOf(5), handleOf(2));
  const titles = () => player.getSnapshot().queue.items.map(({ song }) => song.title);
  await expect.poll(titles).toEqual(['Song 1', 'Song 5', 'Song 2', 'Song 3', 'Song 4', 'Song 6']);
});

test('keys move a song and announce its new place', async () => {
  await showQueue(2);
  await enterInView(before, list.element());
  await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{/Alt}');
  await expect.poll(focusedEntry).toBe(4);
  expect(focusedTitle()).toBe('Song 3');
  await expect.element(page.getByRole('status')).toHaveTextContent('Song 3: now 5 of 100');
  await userEvent.keyboard('{Alt>}{End}{/Alt}');
  await expect.poll(focusedEntry).toBe(99);
  expect(focusedTitle()).toBe('Song 3');
});

test('the focus and the tab stop follow a song that is moved by keys, by another page or by a change before it', async () => {
  const player = await showQueue(0);
  const keyAt = (index: number) => player.getSnapshot().queue.items[index]?.key ?? 0;
  await enterInView(before, list.element());
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  await expect.poll(focusedTitle).toBe('Song 4');
  for (const [change, index] of [
    [() => userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}'), 5],
    [() => userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}'), 4],
    [() => player.dispatch({ type: 'play-next', songs: makeSongs(2) }), 6],
    [() => player.dispatch({ type: 'remove-item', key: keyAt(1) }), 5],
    // Moves the item without the keyboard, like another page with the same queue.
    [() => player.dispatch({ type: 'move-item', key: keyAt(5), toIndex: 6 }), 6],
    [() => player.dispatch({ type: 'move-item', key: keyAt(6), toIndex: 2 }), 2],
    [() => player.dispatch({ type: 'move-item', key: keyAt(2), toIndex: 5 }), 5],
  ] as const) {
    await change();
    await expect.poll(() => [focusedTitle(), focusedEntry(), tabStops()]).toEqual(['Song 4', index, [index]]);
  }
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(focusedEntry).toBe(4);
});

test('a removed song leaves the focus and the tab stop to the one that takes its place', async () => {
  await showQueue(0);
  await enterInView(before, list.element());
  await userEvent.keyboard('{ArrowDown}{Delete}');
  await expect.poll(focusedTitle).toBe('Song 3');
  await expect.poll(tabStops).toEqual([1]);
  await userEvent.keyboard('{End}');
  await expect.poll(focusedTitle).toBe('Song 100');
  await userEvent.keyboard('{Delete}');
  await expect.poll(focusedTitle).toBe('Song 99');
  await expect.poll(tabStops).toEqual([97]);
});

test('a click plays a song, its second press and one on the playing song change nothing, and one on the paused song plays', async () => {
  const player = await showQueue(0);
  const dispatch = vi.spyOn(player, 'dispatch');
  const sent = () => dispatch.mock.calls.map(([{ type }]) => type).filter((type) => type !== 'prepare-song');
  await userEvent.dblClick(list.getByText('Song 3', { exact: true }));
  await expect.poll(() => player.getSnapshot().current?.song.title).toBe('Song 3');
  await userEvent.click(list.getByText('Song 3', { exact: true }));
  expect(sent()).toEqual(['play-item']);
  await player.dispatch({ type: 'pause' });
  await userEvent.click(list.getByText('Song 3', { exact: true }));
  await expect.poll(() => player.getSnapshot().wantsToPlay).toBe(true);
  expect(sent()).toEqual(['play-item', 'pause', 'play']);
  // A control of the row plays nothing.
  await userEvent.click(list.getByRole('button', { name: 'Remove Song 5 from the queue' }));
  expect(sent().at(-1)).toBe('remove-item');
});

test('a song without an artist has an unknown one, and the default cover', async () => {
  const { host, player } = await fakeHost();
  const songs = [makeSong(1, { artists: [] }), makeSong(2)];
  await player.dispatch({ type: 'replace-queue', songs, startIndex: 1, play: false });
  await render(<Panel />, { host });
  const row = () => list.element().querySelector('[data-index="0"]');
  await expect.poll(() => row()?.textContent).toContain('Unknown artist');
  await expect.poll(() => row()?.querySelector('img')?.src).toMatch(/default-cover\.svg$/);
});

test('a right click on a song opens its menu, which moves it behind the current one and plays nothing', async () => {
  const player = await showQueue(0);
  await list.getByText('Song 4', { exact: true }).click({ button: 'right' });
  await expect.element(page.getByRole('menu', { name: 'More about Song 4' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Play next' }).click();
  const titles = () => player.getSnapshot().queue.items.map(({ song }) => song.title);
  await expect.poll(() => titles().slice(0, 4)).toEqual(['Song 1', 'Song 4', 'Song 2', 'Song 3']);
  expect(titles()).toHaveLength(100);
  expect(player.getSnapshot().current?.song.title).toBe('Song 1');
});
