import { describe, expect, it } from 'vitest';
import { countingFile } from '../../../tests/support/local-files/counting-file.ts';
import { BlockReader, blockBytes, maxReadBytes } from './bytes.ts';
import { UnreadableError } from './unreadable-error.ts';

const bytes = Uint8Array.from({ length: 3 * blockBytes + 100 }, (_, index) => (index * 7) % 251);

describe('BlockReader', () => {
  it.each([
    [0, 10],
    [5, 5],
    [blockBytes - 3, blockBytes + 3],
    [0, 3 * blockBytes + 100],
    [3 * blockBytes + 90, 4 * blockBytes],
    [9 * blockBytes, 9 * blockBytes + 1],
    [blockBytes, 3 * blockBytes],
  ])('reads from %i to %i', async (from, to) => {
    const read = await new BlockReader(new Blob([bytes])).read(from, to);
    expect(read).toEqual(bytes.subarray(from, Math.max(from, to)));
  });

  it('reads each block of the file once', async () => {
    const file = countingFile([bytes]);
    const blob = new BlockReader(file.blob);
    for (let at = 0; at < blockBytes * 2; at += 1000) await blob.read(at, at + 10);
    expect(file.reads()).toBe(2);
  });

  it('reads neighbouring blocks at once, and those that it has not again', async () => {
    const file = countingFile([bytes]);
    const blob = new BlockReader(file.blob);
    await blob.read(blockBytes - 3, blockBytes + 3);
    expect(file.reads()).toBe(1);
    expect(await blob.read(5, 3 * blockBytes)).toEqual(bytes.subarray(5, 3 * blockBytes));
    expect(file.reads()).toBe(2);
    expect(await blob.read(2 * blockBytes, 2 * blockBytes + 9)).toEqual(
      bytes.subarray(2 * blockBytes, 2 * blockBytes + 9),
    );
    expect(file.reads()).toBe(2);
  });

  it('forgets blocks that were not used for a while, but not the first one', async () => {
    const file = countingFile([{ hole: 100 * blockBytes }]);
    const blob = new BlockReader(file.blob);
    for (let index = 0; index < 50; index += 1) await blob.read(index * blockBytes, index * blockBytes + 1);
    const reads = file.reads();
    await blob.read(0, 1);
    expect(file.reads()).toBe(reads);
    await blob.read(blockBytes, blockBytes + 1);
    expect(file.reads()).toBe(reads + 1);
  });

  it('refuses to read more at once than any tag needs', async () => {
    const blob = new BlockReader(countingFile([{ hole: 2 * maxReadBytes }]).blob);
    await expect(blob.read(0, maxReadBytes + 1)).rejects.toMatchObject({ reason: 'too-large' });
    await expect(blob.read(0, maxReadBytes + 1)).rejects.toBeInstanceOf(UnreadableError);
  });

  it('stops when it is aborted', async () => {
    const abort = new AbortController();
    const blob = new BlockReader(new Blob([bytes]), abort.signal);
    abort.abort(new Error('enough'));
    await expect(blob.read(0, 1)).rejects.toThrow('enough');
  });
});
