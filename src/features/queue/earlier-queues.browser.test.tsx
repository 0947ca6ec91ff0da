import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ReplacedQueue } from '@/core/queue/earlier-queue.ts';
import { earlierQueues } from '@/state/player/earlier-queues.ts';
import { Toaster } from '@/ui/feedback/toaster.tsx';
import { fakeHost, render } from '../../../tests/support/components/render.tsx';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { EarlierQueues } from './earlier-queues.tsx';

function replaced(number: number, change: Partial<ReplacedQueue> = {}): ReplacedQueue {
  return {
    songs: [1, 2, 3, 4].map((place) => makeSong(number * 10 + place)),
    starts: [],
    currentIndex: 2,
    positionMs: 4000,
    upNext: [],
    isEdited: false,
    list: null,
    others: [],
    radio: null,
    source: null,
    id: `queue-${number}`,
    replacedBy: 'next',
    replacedAt: Date.now() - number * 3_600_000,
    ...change,
  };
}

async function show(...queues: ReplacedQueue[]) {
  for (const queue of queues) await earlierQueues.keep(queue);
  const { host, player } = await fakeHost();
  await render(
    <>
      <EarlierQueues onClose={() => undefined} />
      <Toaster label="Notifications" closeLabel="Close" />
    </>,
    { host },
  );
  return player;
}

const row = (name: string) => page.getByTitle(`Bring back ${name}`, { exact: true });
const more = (name: string) => page.getByRole('button', { name: `Actions for ${name}`, exact: true });
const names = () =>
  page
    .getByTitle(/^Bring back/)
    .elements()
    .map((element) => element.getAttribute('title')?.replace('Bring back ', ''));

beforeEach(() => earlierQueues.replaceAll([]));

test('without one, the list says how one comes', async () => {
  await show();
  await expect.element(page.getByText('No earlier queues yet')).toBeVisible();
});

test('a queue is named by its list, its radio or its first songs, with its size and time', async () => {
  await show(
    replaced(1, { list: { name: 'Some album', address: '/album/7' } }),
    replaced(2, { radio: { kind: 'similar', name: 'Rain' } }),
    replaced(3),
  );
  await expect.element(row('Some album')).toHaveAccessibleName('Some album 4 songs · 1 min · 1 hour ago');
  await expect.poll(names).toEqual(['Some album', 'Songs like “Rain”', 'Song 31, Song 32, Song 33 and more']);
});

test('a press brings a queue back where it was, and hides it while it plays', async () => {
  const player = await show(replaced(1), replaced(2));
  await row('Song 21, Song 22, Song 23 and more').click();
  await expect.poll(() => player.getSnapshot().current?.song.title).toBe('Song 23');
  expect(player.getSnapshot()).toMatchObject({ queueId: 'queue-2', wantsToPlay: true });
  expect(player.getSnapshot().clock.anchorMs).toBeGreaterThanOrEqual(4000);
  await expect.poll(names).toEqual(['Song 11, Song 12, Song 13 and more']);
});

test('bringing one back can be undone if the user had changed the queue', async () => {
  const player = await show(replaced(1));
  await player.dispatch({ type: 'replace-queue', songs: [makeSong(1)], startIndex: 0, play: false });
  await player.dispatch({ type: 'enqueue', songs: [makeSong(2)] });
  await row('Song 11, Song 12, Song 13 and more').click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => player.getSnapshot().queue.items.map(({ song }) => song.title)).toEqual(['Song 1', 'Song 2']);
});

test('a queue is named and pinned by its menu, with the keyboard', async () => {
  await show(
    replaced(1, { list: { name: 'One', address: null } }),
    replaced(2, { list: { name: 'Two', address: null } }),
  );
  await expect.element(more('Two')).toBeVisible();
  more('Two').element().focus();
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
  const field = page.getByRole('textbox', { name: 'Name of the queue' });
  await expect.element(field).toHaveValue('Two');
  await userEvent.fill(field, 'Sunday');
  await userEvent.keyboard('{Enter}');
  await expect.poll(names).toEqual(['One', 'Sunday']);
  await more('Sunday').click();
  await page.getByRole('menuitem', { name: 'Pin' }).click();
  await expect.poll(names).toEqual(['Sunday', 'One']);
  await expect.element(page.getByRole('heading', { name: 'Pinned' })).toBeVisible();
  await more('Sunday').click();
  await page.getByRole('menuitem', { name: 'Unpin' }).click();
  await expect.poll(names).toEqual(['One', 'Sunday']);
});

test('an empty name gives a queue back the name of its list', async () => {
  await show(replaced(1, { list: { name: 'One', address: null } }));
  await earlierQueues.change('queue-1', { name: 'Sunday' });
  await more('Sunday').click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const field = page.getByRole('textbox', { name: 'Name of the queue' });
  await expect.element(field).toHaveAttribute('placeholder', 'One');
  await userEvent.clear(field);
  await userEvent.keyboard('{Enter}');
  await expect.poll(names).toEqual(['One']);
});

test('a queue is removed with undo', async () => {
  await show(replaced(1, { list: { name: 'One', address: null } }));
  await more('One').click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect.poll(names).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(names).toEqual(['One']);
});
