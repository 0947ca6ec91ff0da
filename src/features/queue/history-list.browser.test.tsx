import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Play } from '@/core/plays/play.ts';
import { fakeHost, render } from '../../../tests/support/components/render.tsx';
import {
  enterInView,
  entriesBetween,
  focusedEntry,
  scrollTabStopAway,
  tabStops,
} from '../../../tests/support/components/tab-stops.ts';
import { makePlay } from '../../../tests/support/fakes/plays.ts';
import { makeSongs } from '../../../tests/support/fakes/songs.ts';
import { HistoryList } from './history-list.tsx';

/** Songs played at intervals of an hour, the first one last. */
function played(first: number, last: number): readonly Play[] {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    makePlay(first + index, { beganAt: Date.UTC(2026, 0, 31) - (first + index) * 3_600_000 }),
  );
}

const nothing = () => undefined;

function Panel({ plays, onRemove = nothing, onEnd = nothing }: Partial<Parameters<typeof HistoryList>[0]>) {
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: 450 }}>
      <button type="button">Before</button>
      <HistoryList plays={plays ?? []} onRemove={onRemove} onEnd={onEnd} />
      <button type="button">After</button>
    </div>
  );
}

const before = page.getByRole('button', { name: 'Before' });
const after = page.getByRole('button', { name: 'After' });
const list = page.getByRole('list', { name: 'Recently played songs' });
const title = (number: number) => list.getByText(`Song ${number}`, { exact: true });

async function showSongs() {
  const rendered = await render(<Panel plays={played(1, 100)} />);
  await expect.element(title(1)).toBeVisible();
  return { show: (first: number, last: number) => rendered.update(<Panel plays={played(first, last)} />) };
}

test('Tab reaches one song', async () => {
  await showSongs();
  expect(await entriesBetween(before, after)).toEqual([0]);
});

test('arrow keys, Home and End move the focus, and the song that Tab reaches', async () => {
  await showSongs();
  await enterInView(before, list.element());
  for (const [keys, index] of [
    ['{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}', 2],
    ['{End}', 99],
    ['{ArrowUp}', 98],
    ['{Home}', 0],
  ] as const) {
    await userEvent.keyboard(keys);
    await expect.poll(focusedEntry).toBe(index);
    await expect.poll(tabStops).toEqual([index]);
  }
});

test('once the song that Tab reaches was scrolled away, Tab enters the list at a song in view', async () => {
  await showSongs();
  await scrollTabStopAway(list.element(), 2010, 4010);
  await enterInView(before, list.element());
});

test('the focus stays in the list while its song is scrolled away, and arrow keys continue from that song', async () => {
  await showSongs();
  await enterInView(before, list.element());
  await scrollTabStopAway(list.element(), 2010);
  await expect.element(list).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(focusedEntry).toBe(1);
});

test('once the focus has left a list whose focused song was scrolled away, Tab enters it at a song in view', async () => {
  await showSongs();
  await enterInView(before, list.element());
  await scrollTabStopAway(list.element(), 2010);
  await expect.element(list).toHaveFocus();
  await enterInView(before, list.element());
});

test('arrow keys continue from the focused song after another one was added before it', async () => {
  const { show } = await showSongs();
  await enterInView(before, list.element());
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.poll(focusedEntry).toBe(2);
  show(0, 99);
  await expect.element(title(0)).toBeVisible();
  expect(focusedEntry()).toBe(3);
  await expect.poll(tabStops).toEqual([3]);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(focusedEntry).toBe(4);
  await expect.poll(tabStops).toEqual([4]);
});

test('Tab enters the list at a song in view after the one that it reached was removed', async () => {
  const { show } = await showSongs();
  await enterInView(before, list.element());
  await userEvent.keyboard('{End}');
  await expect.poll(focusedEntry).toBe(99);
  show(1, 3);
  await expect.element(title(1)).toBeVisible();
  expect(await entriesBetween(before, after)).toEqual([2]);
});

test('a click plays a song right after the current one', async () => {
  const { host, player } = await fakeHost();
  await player.dispatch({ type: 'replace-queue', songs: makeSongs(200).slice(110, 112), startIndex: 0, play: false });
  await render(<Panel plays={played(1, 100)} />, { host });
  await userEvent.click(title(2));
  await expect.poll(() => player.getSnapshot().current?.song.title).toBe('Song 2');
  expect(player.getSnapshot().queue.items.map(({ song }) => song.title)).toEqual(['Song 111', 'Song 2', 'Song 112']);
});

test('Delete and a button remove a play, and the end of the list asks for more', async () => {
  const removed: string[] = [];
  let ends = 0;
  const onEnd = () => {
    ends += 1;
  };
  await render(<Panel plays={played(1, 100)} onRemove={({ id }) => removed.push(id)} onEnd={onEnd} />);
  await expect.element(title(1)).toBeVisible();
  expect(ends).toBe(0);
  await enterInView(before, list.element());
  await userEvent.keyboard('{ArrowDown}{Delete}');
  expect(removed).toEqual(['play-2']);
  await userEvent.hover(title(3));
  await userEvent.click(page.getByRole('button', { name: 'Remove Song 3 from the history' }));
  expect(removed).toEqual(['play-2', 'play-3']);
  await userEvent.keyboard('{End}');
  await expect.poll(() => ends).toBeGreaterThan(0);
});
