import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Toaster } from '@/ui/feedback/toaster.tsx';
import { fakeHost, render } from '../../../tests/support/components/render.tsx';
import { makeSong, makeSongs } from '../../../tests/support/fakes/songs.ts';
import { QueueContent } from './queue-content.tsx';

/** The head of a queue with songs of these lengths, in minutes. */
async function headOf(...minutes: number[]) {
  const { host, player } = await fakeHost();
  const songs = minutes.map((length, index) => makeSong(index + 1, { durationMs: length * 60_000 }));
  await player.dispatch({ type: 'replace-queue', songs, startIndex: 0, play: false });
  const { unmount } = await render(<QueueContent />, { host });
  const count = page.getByText(/^\d songs?$/);
  await expect.element(count).toBeVisible();
  const text = count.element().parentElement?.textContent;
  unmount();
  return text;
}

test('the head of the queue says how many songs there are and how long all of them take', async () => {
  expect(await headOf(50, 42)).toBe('2 songs· 1 hr 32 min');
  expect(await headOf(0.2)).toBe('1 song· 1 min');
});

test('it says no length if that of one song is unknown', async () => {
  expect(await headOf(50, 0, 3)).toBe('3 songs');
});

test('a song is removed by its button, and all are cleared, which is undone', async () => {
  const { host, player } = await fakeHost();
  await player.dispatch({ type: 'replace-queue', songs: makeSongs(3), startIndex: 0, play: false });
  await render(
    <>
      <QueueContent />
      <Toaster label="Notifications" closeLabel="Close" />
    </>,
    { host },
  );
  const titles = () => player.getSnapshot().queue.items.map(({ song }) => song.title);
  await page.getByRole('button', { name: 'Remove Song 2 from the queue' }).click();
  await expect.poll(titles).toEqual(['Song 1', 'Song 3']);
  await page.getByRole('button', { name: 'Clear the queue' }).click();
  await expect.element(page.getByText('The queue is empty')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.element(page.getByText('2 songs')).toBeVisible();
  await expect.poll(titles).toEqual(['Song 1', 'Song 3']);
  await expect.element(page.getByRole('listitem').first()).toBeVisible();
});
