import { writeFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { mediaFile } from '../audio/media-file.ts';
import type { RenderPool } from '../audio/render-pool.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';

/** "Renders" zeros of the announced length at once: for tests that need files but no sound. */
export function createSilentRenderPool({ songs }: Catalogue): RenderPool {
  return {
    async render({ songNumber, quality, path }, onProgress) {
      const song = songs.find(({ spec }) => spec.number === songNumber);
      if (song === undefined) throw new Error(`No song ${songNumber}`);
      const content = Buffer.alloc(mediaFile(song, quality).bytes);
      await writeFile(path, content);
      onProgress(content.length);
      return { bytes: content.length, crc: crc32(content) };
    },
    hurry: () => undefined,
    close: async () => undefined,
  };
}
