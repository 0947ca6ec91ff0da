import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeHost, render } from '../../../tests/support/components/render.tsx';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { ContinueCard } from './continue-card.tsx';

test('shows the song that was played last and where it goes on, and plays it from there', async () => {
  const { host, player } = await fakeHost();
  const song = makeSong(7, { title: 'Slow tram', durationMs: 200_000 });
  await player.dispatch({ type: 'replace-queue', songs: [song], startIndex: 0, play: false, positionMs: 83_000 });
  await page.viewport(1200, 800);
  await render(<ContinueCard />, { host });
  const card = page.getByRole('region', { name: 'Continue listening' });
  await expect.element(card.getByText('1:23', { exact: true })).toBeVisible();
  await expect.element(card.getByText('Slow tram', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Play Slow tram' }).click();
  await expect.poll(() => player.getSnapshot().wantsToPlay).toBe(true);
  expect(player.getSnapshot().current?.song.title).toBe('Slow tram');
});
