import { useEffect } from 'react';
import { expect, test } from 'vitest';
import type { Song } from '@/core/song/song.ts';
import { fakeHost, renderHook } from '../../../../tests/support/components/render.tsx';
import { makeSong, makeSongs } from '../../../../tests/support/fakes/songs.ts';
import { useQueueLoadingList } from './use-queue-loading-list.ts';

const all = makeSongs(8);
const lastSong = makeSong(99);
type List = { songs: readonly Song[]; isComplete: boolean };

/** Renders a list whose first three songs are loaded and playing. */
async function playFirstThree({ isShuffled = false } = {}) {
  const { host, player } = await fakeHost();
  const songs = all.slice(0, 3);
  let seenCount = 0;
  const hook = await renderHook(
    ({ songs, isComplete }: List) => {
      const queueRest = useQueueLoadingList(songs, isComplete);
      // After the effect of the hook, which sends the appended songs.
      useEffect(() => {
        seenCount = songs.length;
      });
      return queueRest;
    },
    list(3),
    { host },
  );
  await player.dispatch({ type: 'replace-queue', songs, startIndex: 0, play: false });
  hook.current()(songs, { takenCount: 3, isShuffled });
  const titles = () => player.getSnapshot().queue.items.map(({ song }) => song.title);
  /** Titles in the queue once the hook has handled the list of this length and the player all its commands. */
  const titlesAfter = async (count: number) => {
    await expect.poll(() => seenCount).toBe(count);
    await player.dispatch({ type: 'enqueue', songs: [lastSong] });
    return titles();
  };
  return { ...hook, player, titles, titlesAfter };
}

const list = (count: number, isComplete = false): List => ({ songs: all.slice(0, count), isComplete });
const titlesTo = (count: number) => all.slice(0, count).map(({ title }) => title);

test('songs that arrive later are appended to the queue, until the list is complete', async () => {
  const { update, titles, titlesAfter } = await playFirstThree();
  update(list(5));
  await expect.poll(titles).toEqual(titlesTo(5));
  update(list(6, true));
  await expect.poll(titles).toEqual(titlesTo(6));
  // Songs added to a complete list are not appended.
  update(list(8, true));
  expect(await titlesAfter(8)).toEqual([...titlesTo(6), lastSong.title]);
});

test('unplayable songs are skipped', async () => {
  const { update, titles } = await playFirstThree();
  update({ songs: [...all.slice(0, 3), makeSong(90, { access: 'no-copyright' }), makeSong(91)], isComplete: true });
  await expect.poll(titles).toEqual([...titlesTo(3), 'Song 91']);
});

test('adding other music to the queue stops it', async () => {
  const { update, player, titlesAfter } = await playFirstThree();
  await player.dispatch({ type: 'enqueue', songs: [makeSong(77)] });
  update(list(5));
  update(list(8, true));
  expect(await titlesAfter(8)).toEqual([...titlesTo(3), 'Song 77', lastSong.title]);
});

test('a list that is played in random order is followed in random order, page by page', async () => {
  const { update, titles } = await playFirstThree({ isShuffled: true });
  update(list(8, true));
  await expect.poll(() => titles().length).toBe(8);
  expect(titles().slice(0, 3)).toEqual(titlesTo(3));
  expect(titles().slice(3).sort()).toEqual(titlesTo(8).slice(3).sort());
});
