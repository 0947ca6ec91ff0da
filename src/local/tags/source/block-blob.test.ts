import { describe, expect, it } from 'vitest';
import { countingFile } from '../../../../tests/support/local-files/counting-file';
import { UnreadableError } from '../unreadable-error';
import { BlockBlob, blockBytes, maxReadBytes } from './block-blob';
import { EditedBlob } from './edited-blob';

const bytes = Uint8Array.from({ length: 3 * blockBytes + 100 }, (_, index) => (index * 7) % 251);

describe('BlockBlob', () => {
  it.each([
    [0, 10],
    [5, 5],
    [blockBytes - 3, blockBytes + 3],
    [0, 3 * blockBytes + 100],
    [3 * blockBytes + 90, 4 * blockBytes],
    [9 * blockBytes, 9 * blockBytes + 1],
    [blockBytes, 3 * blockBytes],
  ])('reads from %i to %i', async (from, to) => {
    const read = await new BlockBlob(new Blob([bytes])).read(from, to);
    expect(read).toEqual(bytes.subarray(from, Math.max(from, to)));
  });

  it('reads each block of the file once', async () => {
    const file = countingFile([bytes]);
    const blob = new BlockBlob(file.blob);
    for (let at = 0; at < blockBytes * 2; at += 1000) await blob.read(at, at + 10);
    expect(file.reads()).toBe(2);
  });

  it('forgets blocks that were not used for a while, but not the first one', async () => {
    const file = countingFile([{ hole: 100 * blockBytes }]);
    const blob = new BlockBlob(file.blob);
    for (let index = 0; index < 50; index += 1) await blob.read(index * blockBytes, index * blockBytes + 1);
    const reads = file.reads();
    await blob.read(0, 1);
    expect(file.reads()).toBe(reads);
    await blob.read(blockBytes, blockBytes + 1);
    expect(file.reads()).toBe(reads + 1);
  });

  it('refuses to read more at once than any tag needs', async () => {
    const blob = new BlockBlob(countingFile([{ hole: 2 * maxReadBytes }]).blob);
    await expect(blob.read(0, maxReadBytes + 1)).rejects.toMatchObject({ reason: 'too-large' });
    await expect(blob.read(0, maxReadBytes + 1)).rejects.toBeInstanceOf(UnreadableError);
  });

  it('stops when it is aborted', async () => {
    const abort = new AbortController();
    const blob = new BlockBlob(new Blob([bytes]), abort.signal);
    abort.abort(new Error('enough'));
    await expect(blob.read(0, 1)).rejects.toThrow('enough');
  });
});

describe('EditedBlob', () => {
  const file = new BlockBlob(new Blob([bytes.subarray(0, 20)]));
  const text = async (blob: EditedBlob, from?: number, to?: number): Promise<number[]> => [
    ...new Uint8Array(await blob.slice(from, to).arrayBuffer()),
  ];
  const own = (from: number, to: number): number[] => [...bytes.subarray(from, to)];

  it('is the file without edits', async () => {
    const blob = new EditedBlob(file, [], 'audio/mpeg');
    expect([blob.size, blob.type]).toEqual([20, 'audio/mpeg']);
    expect(await text(blob)).toEqual(own(0, 20));
  });

  it('puts, replaces and removes bytes', async () => {
    const blob = new EditedBlob(
      file,
      [
        { from: 0, to: 0, bytes: Uint8Array.of(1, 2) },
        { from: 5, to: 8, bytes: Uint8Array.of(3) },
        { from: 18, to: 20, bytes: new Uint8Array(0) },
      ],
      '',
    );
    const expected = [1, 2, ...own(0, 5), 3, ...own(8, 18)];
    expect(blob.size).toBe(expected.length);
    expect(await text(blob)).toEqual(expected);
    for (let from = 0; from < expected.length; from += 1) {
      expect(await text(blob, from, from + 4)).toEqual(expected.slice(from, from + 4));
    }
  });
});
