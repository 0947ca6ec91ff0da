import * as v from 'valibot';
import { createLog } from '@/core/log.ts';
import { localDatabase, localStores } from '../index/local-database.ts';

const log = createLog('covers');

const coverSchema = v.object({
  id: v.string(),
  type: v.picklist(['image/webp', 'image/jpeg', 'image/png']),
  /** Not `instanceof`: a buffer from the database may be of another realm. */
  bytes: v.custom<ArrayBuffer>((value) => Object.prototype.toString.call(value) === '[object ArrayBuffer]'),
});

/** Stored cover: square, at most 256 px wide. */
export type StoredCover = v.InferOutput<typeof coverSchema>;

/** Cover of a track (`LocalTrack.coverId`); null if it is not stored. Rejects if the database can't be used. */
export async function readCover(coverId: string): Promise<Blob | null> {
  const stored: unknown = await (await localDatabase()).get(localStores.covers, coverId);
  if (stored === undefined) return null;
  const result = v.safeParse(coverSchema, stored);
  if (!result.success) {
    log.warn('a stored cover is corrupt and is ignored');
    return null;
  }
  return new Blob([result.output.bytes], { type: result.output.type });
}
