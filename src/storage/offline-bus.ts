import * as v from 'valibot';
import type { SongId } from '@/core/song/song-id';
import { type Bus, openBus } from '@/storage/documents/bus';

const bytes = v.pipe(v.number(), v.finite(), v.minValue(0));

const noticeSchema = v.variant('type', [
  /** Entries were added, changed or removed. */
  v.object({ type: v.literal('changed') }),
  /** A song is being fetched; `totalBytes` is null where the server does not send the length. */
  v.object({
    type: v.literal('progress'),
    id: v.pipe(
      v.string(),
      v.maxLength(300),
      v.transform((id) => id as SongId),
    ),
    receivedBytes: bytes,
    totalBytes: v.nullable(bytes),
  }),
]);

/** A notice about offline songs. */
export type OfflineNotice = v.InferOutput<typeof noticeSchema>;

/** A new bus for notices about offline songs: the engine and a page may be in one document, and each has its own. */
export function openOfflineBus(): Bus<OfflineNotice> {
  return openBus('kanade-kept', noticeSchema);
}
