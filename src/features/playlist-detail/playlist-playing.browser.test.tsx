import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '@/state/queries/api.ts';
import { noteTarget } from '@/ui/pictures/flying-note.ts';
import { fakeHost, render } from '../../../tests/support/components/render.tsx';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { PlaylistDetailPage } from './playlist-detail-page.tsx';

const globalId = 'collection_3_9_5_0';
const success = (data: unknown) => ({ status: 1, error_code: 0, data });
/** The third is one that the service does not play. */
const info = [1, 2, 3, 4, 5, 6].map((number) => ({
  hash: makeSong(number).hash,
  name: `A - Song ${number}`,
  fileid: number,
  ...(number === 3 ? { privilege: 5 } : {}),
}));
const playable = ['Song 1', 'Song 2', 'Song 4', 'Song 5', 'Song 6'];
const answers: Record<string, unknown> = {
  '/playlist/detail': success([{ name: 'Harbour', global_collection_id: globalId }]),
  '/playlist/track/all': success({ info, count: info.length }),
};

beforeEach(async () => {
  await page.viewport(1200, 800);
  localStorage.removeItem('trackViewMode');
  vi.spyOn(api, 'get').mockImplementation(async (path) => answers[path] ?? { code: 404, data: null, msg: 'Not Found' });
});

const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const row = (number: number) => page.getByRole('listitem').filter({ hasText: `Song ${number}` });

/** The screen beside the button of the queue, and the titles of the queue. */
async function show() {
  const { host, player } = await fakeHost();
  await render(
    <>
      <main>
        <PlaylistDetailPage />
      </main>
      <button type="button" {...noteTarget}>
        Queue
      </button>
    </>,
    { host, at: `/playlistDetail?global_collection_id=${globalId}` },
  );
  await expect.element(row(6)).toBeVisible();
  const queued = () => player.getSnapshot().queue.items.map(({ song }) => song.title);
  return { player, queued };
}

test('"Play all" and "Shuffle" queue what can be played, in the order of the list and in another one', async () => {
  const { player, queued } = await show();
  await button('Play all').click();
  await expect.poll(queued).toEqual(playable);
  await expect.poll(() => player.getSnapshot().current?.song.title).toBe('Song 1');
  expect(player.getSnapshot().queueList).toMatchObject({ name: 'Harbour' });
  // Ever smaller numbers, by which the songs are sorted.
  let last = 1;
  vi.spyOn(Math, 'random').mockImplementation(() => {
    last /= 2;
    return last;
  });
  await button('Shuffle').click();
  await expect.poll(queued).toEqual(playable.toReversed());
});

test('a press on a song queues the list and plays that song', async () => {
  const { player, queued } = await show();
  await row(4).getByText('Song 4').click();
  await expect.poll(() => player.getSnapshot().current?.song.title).toBe('Song 4');
  expect(queued()).toEqual(playable);
});

test('selected songs play alone, and come next or last', async () => {
  const { queued } = await show();
  const choose = async (number: number, action: string) => {
    await button(`${number} selected`).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  await button('Select').click();
  await row(1).click();
  await row(4).click();
  await choose(2, 'Play');
  await expect.poll(queued).toEqual(['Song 1', 'Song 4']);
  for (const number of [1, 2, 4]) await row(number).click();
  await choose(1, 'Play next');
  await expect.poll(queued).toEqual(['Song 1', 'Song 2', 'Song 4']);
  await choose(1, 'Add to queue');
  await expect.poll(queued).toEqual(['Song 1', 'Song 2', 'Song 4', 'Song 2']);
});

test('a note flies from the button that adds all songs to the queue', async () => {
  const { queued } = await show();
  document.documentElement.dataset.motion = 'full';
  await button('Add all to the queue').click();
  await expect.poll(queued).toEqual(playable);
  const note = () => [...document.body.children].find(({ textContent }) => textContent === '♪');
  await expect.poll(note).toBeDefined();
  const [flight] = note()?.getAnimations() ?? [];
  expect(flight?.effect?.getTiming().duration).toBe(1500);
  flight?.finish();
  await expect.poll(note).toBeUndefined();
});
