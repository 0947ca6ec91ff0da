import type { QualityLevel, QualitySetting } from '@/core/song/quality.ts';
import { type SongId, songId } from '@/core/song/song-id.ts';
import type { OfflineRequest, SavableSong } from './offline-song.ts';

/** Typical bit rates in bit/s. */
const bitRates: Readonly<Record<QualityLevel, number>> = {
  normal: 128_000,
  high: 320_000,
  lossless: 950_000,
  hires: 2_800_000,
};

/** Assumed duration of a song without one, in ms. */
const assumedDurationMs = 240_000;

/** Estimated size of these songs in the chosen quality, or the best available below it. */
export function estimatedBytes(songs: readonly SavableSong[], setting: QualitySetting, loggedIn: boolean): number {
  return songs.reduce((sum, song) => {
    const bitRate = bitRates[expectedLevel(song, loggedIn ? setting : 'normal')];
    return sum + ((song.durationMs || assumedDurationMs) / 8000) * bitRate;
  }, 0);
}

function expectedLevel(song: SavableSong, setting: QualitySetting): QualityLevel {
  // A cloud drive file has one quality, which its entry does not contain.
  if (song.origin === 'cloud') return 'high';
  const { hires, lossless, high } = song.variants;
  const isHires = setting === 'hires' || setting === 'highest';
  if (isHires && hires !== undefined) return 'hires';
  if ((isHires || setting === 'lossless') && lossless !== undefined) return 'lossless';
  return setting !== 'normal' && high !== undefined ? 'high' : 'normal';
}

/** Progress of saving a list offline. */
export type ListProgress = {
  total: number;
  saved: number;
  /** Waiting or downloading. */
  open: number;
  failed: number;
  /** From 0 to 1, including partial downloads. */
  share: number;
};

export function listProgress(
  ids: ReadonlySet<SongId>,
  state: {
    songs: ReadonlyMap<SongId, unknown>;
    requests: readonly OfflineRequest[];
    progress: ReadonlyMap<SongId, { receivedBytes: number; totalBytes: number | null }>;
  },
): ListProgress {
  let saved = 0;
  for (const id of ids) if (state.songs.has(id)) saved += 1;
  let open = 0;
  let failed = 0;
  let parts = 0;
  for (const { song, failure } of state.requests) {
    const id = songId(song);
    // A saved song that is downloaded again counts as saved.
    if (!ids.has(id) || state.songs.has(id)) continue;
    if (failure !== null) failed += 1;
    else {
      open += 1;
      const { receivedBytes = 0, totalBytes = null } = state.progress.get(id) ?? {};
      if (totalBytes) parts += Math.min(1, receivedBytes / totalBytes);
    }
  }
  return { total: ids.size, saved, open, failed, share: ids.size === 0 ? 0 : (saved + parts) / ids.size };
}
