import { type CloudFile, fileKey } from '@/api/account/cloud-drive.ts';
import { levelBadge } from '@/core/song/quality-badge.ts';
import type { TrackRow } from '@/core/track-list/track-order.ts';

/** Query key of a user's drive. */
export const cloudDriveKey = (userId: string | null) => ['cloud-drive', userId];

/** A cloud drive song as a row of the table. */
export type CloudRow = TrackRow & Pick<CloudFile, 'song' | 'fileId' | 'sizeBytes' | 'addedAtMs'>;

/** The songs as rows, in the order of the service; each file appears once. */
export function cloudRows(songs: readonly CloudFile[]): CloudRow[] {
  return songs.map(({ song, quality, fileId, sizeBytes, addedAtMs }) => ({
    key: fileKey({ song }),
    song,
    fileId,
    sizeBytes,
    addedAtMs,
    badge: levelBadge(quality),
  }));
}

/** The used share of a drive, 0 to 1; 0 if its size is unknown. */
export function usedShare({ usedBytes, maxBytes }: { usedBytes: number; maxBytes: number }): number {
  return maxBytes > 0 ? Math.min(1, Math.max(0, usedBytes / maxBytes)) : 0;
}
