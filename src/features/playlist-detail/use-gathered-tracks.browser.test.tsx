import { expect, test } from 'vitest';
import { AppError } from '@/core/errors.ts';
import { renderHook } from '../../../tests/support/components/render.tsx';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { type DetailTracks, type GatherTracks, gatheredTracks } from './detail-queries.ts';
import { useGatheredTracks } from './use-gathered-tracks.ts';

/** A list of four songs of which the first `count` are loaded. */
function read(count: number): DetailTracks {
  const rows = Array.from({ length: count }, (_, index) => ({
    key: `${index}`,
    song: makeSong(index),
    fileId: null,
  }));
  return { rows, totalCount: 4, unavailableCount: 0, isComplete: count === 4, failure: null };
}

type Reading = Parameters<GatherTracks>[0] & { end: (tracks: DetailTracks) => void; fail: (error: unknown) => void };

/** The hook with a list whose pages the test resolves. */
async function gathered() {
  const readings: Reading[] = [];
  const gather: GatherTracks = (options) =>
    new Promise((resolve, reject) => {
      readings.push({ ...options, end: resolve, fail: reject });
      options.signal.addEventListener('abort', () => reject(options.signal.reason));
    });
  const hook = await renderHook(() => useGatheredTracks(gatheredTracks(['a list'], gather)), undefined);
  await expect.poll(() => readings.length).toBe(1);
  const count = () => hook.current().tracks?.rows.length;
  const reading = (index: number) => readings[index] as Reading;
  return { ...hook, gather, readings, reading, count };
}

test('pages are shown while they load, and loading is reported', async () => {
  const { current, reading, count } = await gathered();
  expect(current().isPending).toBe(true);
  reading(0).onProgress(read(2));
  await expect.poll(count).toBe(2);
  expect(current().isLoadingMore).toBe(true);
  reading(0).end(read(4));
  await expect.poll(() => current().isLoadingMore).toBe(false);
  expect(count()).toBe(4);
});

test('stopping ends loading and keeps the songs loaded so far', async () => {
  const { current, reading, count } = await gathered();
  reading(0).onProgress(read(2));
  await expect.poll(count).toBe(2);
  current().stop();
  expect(reading(0).stop.aborted).toBe(true);
  expect(reading(0).signal.aborted).toBe(false);
  reading(0).end(read(2));
  await expect.poll(() => current().isLoadingMore).toBe(false);
  expect(count()).toBe(2);
});

test('a list does not become shorter while it is loaded again', async () => {
  const { current, reading, readings, count } = await gathered();
  reading(0).end(read(3));
  await expect.poll(count).toBe(3);
  current().retry();
  await expect.poll(() => readings.length).toBe(2);
  reading(1).onProgress(read(1));
  await expect.poll(() => current().isLoadingMore).toBe(true);
  expect(count()).toBe(3);
  reading(1).end(read(4));
  await expect.poll(count).toBe(4);
});

test('leaving the screen stops loading; a partly loaded list is loaded again on return', async () => {
  const { reading, count, unmount, queryClient, gather, readings } = await gathered();
  reading(0).onProgress(read(2));
  await expect.poll(count).toBe(2);
  unmount();
  await expect.poll(() => reading(0).signal.aborted).toBe(true);
  const back = await renderHook(() => useGatheredTracks(gatheredTracks(['a list'], gather)), undefined, {
    queryClient,
  });
  expect(back.current().tracks?.rows).toHaveLength(2);
  await expect.poll(() => readings.length).toBe(2);
});

test('a failure is reported if nothing of the list is loaded, and can be retried', async () => {
  const { current, reading, readings, count } = await gathered();
  reading(0).fail(new AppError('offline'));
  await expect.poll(() => current().error).toBeInstanceOf(AppError);
  current().retry();
  await expect.poll(() => readings.length).toBe(2);
  reading(1).end(read(4));
  await expect.poll(count).toBe(4);
  expect(current().error).toBeNull();
});
