import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '@/core/errors.ts';
import type { Radio } from '@/core/radio/radio.ts';
import { withTexts } from '@/i18n/i18n.ts';
import { api } from '@/state/queries/api.ts';
import { Toaster } from '@/ui/feedback/toaster.tsx';
import { useDislike } from '@/widgets/player/radio/use-dislike.ts';
import { fakeHost, render, renderHook } from '../../../tests/support/components/render.tsx';
import { makeSong, makeSongs } from '../../../tests/support/fakes/songs.ts';
import { RadioStrip } from './radio-strip.tsx';

const strip = page.getByRole('region', { name: 'Radio' });
const personal = { kind: 'personal', mode: 'normal', pool: 0 } as const;

async function show(radio: Radio | undefined) {
  await withTexts(async () => undefined, 'app');
  const surroundings = await fakeHost();
  const { player } = surroundings;
  const songs = makeSongs(3);
  await player.dispatch({ type: 'replace-queue', songs, startIndex: 0, play: true, ...(radio && { radio }) });
  await render(
    <>
      <RadioStrip />
      <Toaster label="Notifications" closeLabel="Close" />
    </>,
    surroundings,
  );
  return surroundings;
}

test('the radio is named, and ends by its button; that can be undone', async () => {
  const { player } = await show({ kind: 'similar', name: 'Song 1' });
  await expect.element(strip.getByText('Songs like “Song 1”')).toBeVisible();
  await strip.getByRole('button', { name: 'End radio' }).click();
  await expect.element(strip).not.toBeInTheDocument();
  expect(player.getSnapshot().radio).toBeNull();
  expect(player.getSnapshot().queue.items).toHaveLength(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(strip).toBeVisible();
  expect(player.getSnapshot().radio).toEqual({ kind: 'similar', name: 'Song 1' });
});

test('personal radio changes the songs that follow', async () => {
  const answer = { status: 1, data: { song_list: [{ hash: makeSong(9).hash, songname: 'Song 9' }] } };
  vi.spyOn(api, 'get').mockResolvedValue(answer);
  const { player } = await show(personal);
  await expect.element(strip.getByRole('button', { name: 'Discovery' })).toHaveAttribute('aria-pressed', 'true');
  await strip.getByRole('button', { name: 'Quick listen' }).click();
  await expect.poll(() => player.getSnapshot().queue.items.map(({ song }) => song.title)).toEqual(['Song 1', 'Song 9']);
  await expect.element(strip.getByRole('button', { name: 'Quick listen' })).toHaveAttribute('aria-pressed', 'true');
  // Stored for the next start too.
  expect(JSON.parse(localStorage.getItem('radio_choice') ?? 'null')).toEqual({ ...personal, mode: 'peak' });
});

test('a disliked song is told to the service, leaves the queue, and the next one plays', async () => {
  const get = vi.spyOn(api, 'get').mockResolvedValue({ status: 1, data: { song_list: [] } });
  const { player, host } = await show(personal);
  const dislike = await renderHook(useDislike, undefined, { host });
  await dislike.current()();
  expect(get.mock.calls[0]?.[1]).toMatchObject({ action: 'garbage', hash: makeSong(1).hash, remain_songcnt: 2 });
  expect(player.getSnapshot().queue.items.map(({ song }) => song.title)).toEqual(['Song 2', 'Song 3']);
  expect(player.getSnapshot().current?.song.title).toBe('Song 2');
  get.mockRejectedValue(new AppError('no-response'));
  await dislike.current()();
  await expect.element(page.getByText(/could not be told that you dislike “Song 2”/)).toBeVisible();
});
