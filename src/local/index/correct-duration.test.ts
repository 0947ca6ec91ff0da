import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeMusicFolder } from '../../../tests/support/fakes/local-music/fake-music-folder.ts';
import { ScanHarness, tagsOf } from '../../../tests/support/local-files/scan-harness.ts';
import { correctDuration } from './correct-duration.ts';

/** Duration of a scanned track after the browser has reported another one. */
async function corrected(
  scan: { durationMs: number; isDurationExact?: boolean },
  reportedMs: number,
  isFound = false,
): Promise<number | undefined> {
  const harness = new ScanHarness();
  const folder = new FakeMusicFolder();
  folder.put('one.mp3', 'One');
  await harness.add(folder);
  await harness.scan(folder, { readTags: async () => ({ ...tagsOf('One'), ...scan }) });
  await correctDuration((await harness.tracks()).get('one.mp3')?.id ?? '', reportedMs, isFound);
  return (await harness.tracks()).get('one.mp3')?.durationMs;
}

describe('the duration that the browser reports for a track', () => {
  beforeEach(() => deleteDB('LocalMusicDB'));

  it.each([
    ['replaces an estimate', { durationMs: 202_000, isDurationExact: false }, 180_000, 180_000],
    ['replaces one of which nothing else is known', { durationMs: 202_000 }, 180_000.4, 180_000],
    ['replaces an unknown one', { durationMs: 0, isDurationExact: false }, 180_000, 180_000],
    ['does not replace one that was counted', { durationMs: 180_000, isDurationExact: true }, 442_000, 180_000],
    ['does not replace one that differs by less than 2 s', { durationMs: 180_000 }, 181_999, 180_000],
    ['is not stored where it can not be true', { durationMs: 0 }, 5.8e12, 0],
  ])('%s', async (_what, scan, reportedMs, expected) => {
    expect(await corrected(scan, reportedMs)).toBe(expected);
  });

  it('replaces one that was counted where the song was played beyond it', async () => {
    expect(await corrected({ durationMs: 1000, isDurationExact: true }, 240_000, true)).toBe(240_000);
    expect(await corrected({ durationMs: 240_000, isDurationExact: true }, 180_000, true)).toBe(240_000);
  });
});
