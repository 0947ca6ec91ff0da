import * as v from 'valibot';
import type { SongId } from '@/core/song/song-id.ts';
import { type Bus, openBus } from '@/storage/documents/bus.ts';

const bytes = v.pipe(v.number(), v.finite(), v.minValue(0));

const noticeSchema = v.variant('type', [
  /** Entries were added, changed or removed. */
  v.object({ type: v.literal('changed') }),
  /** Download progress of a song; `totalBytes` is null if the server sends no length. */
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

export type OfflineNotice = v.InferOutput<typeof noticeSchema>;

/** A new bus for offline songs: engine and page may share a document, and each needs its own. */
export function openOfflineBus(): Bus<OfflineNotice> {
  return openBus('kanade-kept', noticeSchema);
}
