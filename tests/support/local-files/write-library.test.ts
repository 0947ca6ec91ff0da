import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readTags } from '@/local/read-tags.ts';
import { writeFiles } from './write-files.ts';
import { libraryTrack, writeLibrary } from './write-library.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kanade-library-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('files for measurements', () => {
  it('are as many as asked for, and each has its own tags', async () => {
    const count = 30;
    await writeLibrary(path.join(folder, 'library'), { count });
    const written = await readdir(path.join(folder, 'library'), { recursive: true, withFileTypes: true });
    expect(written.filter((entry) => entry.isFile())).toHaveLength(count);
    for (let index = 0; index < count; index += 1) {
      const { path: name, title, artist, album, trackNumber } = libraryTrack(index);
      const bytes = readFileSync(path.join(folder, 'library', name));
      await expect(readTags(new Blob([bytes]))).resolves.toMatchObject({
        title,
        artists: [artist],
        album,
        trackNumber,
      });
    }
  });

  it('are written with the folders on their way', async () => {
    await writeFiles(folder, [{ path: 'a/b/c.txt', bytes: Uint8Array.of(65) }]);
    expect(readFileSync(path.join(folder, 'a/b/c.txt'), 'utf8')).toBe('A');
  });
});
