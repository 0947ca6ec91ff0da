import type { TrackRow } from '@/core/track-order';
import type { CloudSong } from './cloud-drive-api';

/** A song of the cloud drive as a line of the table. */
export type CloudRow = TrackRow & Pick<CloudSong, 'sizeBytes' | 'addedAtMs'>;

/** What the quality of a file is called; plain ones need no word (doc 2 §9). */
const badges = { normal: undefined, high: 'HQ', lossless: 'SQ', hires: 'HR' } as const;

/** The songs as rows, in the order of the service; each file is there once. */
export function cloudRows(songs: readonly CloudSong[]): CloudRow[] {
  return songs.map(({ song, quality, sizeBytes, addedAtMs }) => ({
    key: `${song.hash}|${song.title}`,
    song,
    sizeBytes,
    addedAtMs,
    ...(badges[quality] ? { badge: badges[quality] } : {}),
  }));
}

/** How full a drive is, 0 to 1; 0 where its size is not known. */
export function usedShare({ usedBytes, maxBytes }: { usedBytes: number; maxBytes: number }): number {
  return maxBytes > 0 ? Math.min(1, Math.max(0, usedBytes / maxBytes)) : 0;
}
