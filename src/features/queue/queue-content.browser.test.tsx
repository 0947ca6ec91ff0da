import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeHost, render } from '../../../tests/support/components/render.tsx';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
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
