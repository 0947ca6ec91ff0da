import * as v from 'valibot';
import type { SongId } from '@/core/song/song-id';

/** What documents tell each other about kept songs. */
export type KeptNotice =
  /** Entries were added, changed or removed. */
  | { type: 'changed' }
  /** A song is being fetched; `totalBytes` is null where the server does not tell. */
  | { type: 'progress'; id: SongId; receivedBytes: number; totalBytes: number | null };

const bytes = v.pipe(v.number(), v.finite(), v.minValue(0));

const noticeSchema = v.variant('type', [
  v.object({ type: v.literal('changed') }),
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

export interface KeptChannel {
  /** Received by all other channels, in this document too. */
  post(notice: KeptNotice): void;
  /** Calls the listener for each notice of another channel. */
  onNotice(listener: (notice: KeptNotice) => void): void;
  close(): void;
}

export function openKeptChannel(): KeptChannel {
  const channel = new BroadcastChannel('kanade-kept');
  return {
    post: (notice) => channel.postMessage(notice),
    onNotice(listener) {
      channel.addEventListener('message', ({ data }) => {
        const result = v.safeParse(noticeSchema, data);
        if (result.success) listener(result.output);
      });
    },
    close: () => channel.close(),
  };
}
