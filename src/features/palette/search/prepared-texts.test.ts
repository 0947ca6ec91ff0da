import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeSongs } from '../../../../tests/support/fakes/songs.ts';
import { retainTexts, songTexts } from './prepared-texts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const [song] = makeSongs(1) as [ReturnType<typeof makeSongs>[number]];

async function prepare(): Promise<void> {
  const prepared = songTexts.prepare([song], () => undefined, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(100);
  await prepared;
  expect(songTexts.get(song)).not.toBeNull();
}

test('texts are freed a minute after the palette was closed', async () => {
  const close = retainTexts();
  await prepare();
  close();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(songTexts.get(song)).not.toBeNull();
  await vi.advanceTimersByTimeAsync(2000);
  expect(songTexts.get(song)).toBeNull();
});

test('they stay while it is open again', async () => {
  retainTexts()();
  await vi.advanceTimersByTimeAsync(30_000);
  const close = retainTexts();
  await prepare();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(songTexts.get(song)).not.toBeNull();
  close();
  await vi.advanceTimersByTimeAsync(61_000);
  expect(songTexts.get(song)).toBeNull();
});
