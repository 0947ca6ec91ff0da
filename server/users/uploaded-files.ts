import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenMedia } from '../audio/media-store.ts';

/** A received file: MD5 in upper case, and whether identical bytes were stored before. */
type ReceivedFile = { hash: string; bytes: number; isKnown: boolean };

/** Uploaded files, each stored once for all drives. */
export type UploadedFiles = {
  /** Stores a body; null above `limitBytes`. Rejects and stores nothing when it is interrupted. */
  receive(body: AsyncIterable<Uint8Array>, limitBytes: number): Promise<ReceivedFile | null>;
  /** null for unknown hashes. */
  open(hash: string): Promise<OpenMedia | null>;
  /** Deletes a file that no drive contains. */
  remove(hash: string): Promise<void>;
};

const COMPLETE = /^[0-9A-F]{32}$/;

/** Opens the folder, which is created with the first file, and deletes rests of interrupted uploads. */
export async function openUploadedFiles(folder: string): Promise<UploadedFiles> {
  const pathOf = (hash: string): string => join(folder, hash);
  const left = await readdir(folder).catch(() => []);
  await Promise.all(left.filter((name) => !COMPLETE.test(name)).map((name) => rm(pathOf(name), { force: true })));
  let partNumber = 0;
  const bytesOf = async (hash: string): Promise<number | null> =>
    COMPLETE.test(hash) ? ((await stat(pathOf(hash)).catch(() => null))?.size ?? null) : null;
  return {
    async receive(body, limitBytes) {
      await mkdir(folder, { recursive: true });
      partNumber += 1;
      const part = pathOf(`${partNumber}.part`);
      const md5 = createHash('md5');
      const file = await open(part, 'w');
      let bytes = 0;
      try {
        for await (const chunk of body) {
          bytes += chunk.byteLength;
          if (bytes > limitBytes) return null;
          md5.update(chunk);
          await file.write(chunk);
        }
        await file.sync();
        await file.close();
        const hash = md5.digest('hex').toUpperCase();
        const isKnown = (await bytesOf(hash)) === bytes;
        if (!isKnown && bytes > 0) await rename(part, pathOf(hash));
        return { hash, bytes, isKnown };
      } finally {
        await file.close().catch(() => undefined);
        await rm(part, { force: true });
      }
    },
    async open(hash) {
      const size = await bytesOf(hash);
      if (size === null) return null;
      return {
        size,
        async *read(start, end) {
          for await (const chunk of createReadStream(pathOf(hash), { start, end: end - 1 })) {
            yield chunk as Uint8Array<ArrayBuffer>;
          }
        },
      };
    },
    remove: (hash) => (COMPLETE.test(hash) ? rm(pathOf(hash), { force: true }) : Promise.resolve()),
  };
}
