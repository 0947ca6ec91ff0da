import { type LocalTrack, maxDurationMs } from '@/core/local-music/local-track.ts';
import { noChange, openLocalBus } from './local-bus.ts';
import { inTransaction, localStores } from './local-database.ts';
import { changeTracks, chunkOf, parseChunk } from './track-chunk.ts';

/** Tolerance for rounding, and for silence that a decoder adds or removes. */
const toleranceMs = 2000;

/** A separate bus, so that this document's library receives the messages too. */
const bus = openLocalBus();

/**
 * Stores the duration that the browser reports during playback, and notifies all pages. Replaces an unknown duration,
 * or an estimate that differs by more than 2 s; counted durations stay, because the browser's estimate is worse. A
 * duration found by playing (`isFound`) replaces any shorter one. Rejects if the database can't be used.
 */
export async function correctDuration(localId: string, durationMs: number, isFound: boolean): Promise<void> {
  const chunk = chunkOf(localId);
  if (chunk === null || !Number.isFinite(durationMs) || durationMs <= 0) return;
  const changed = await inTransaction([localStores.tracks], 'readwrite', async (transaction) => {
    const { tracks } = parseChunk(await transaction.objectStore(localStores.tracks).get(chunk));
    const track = tracks.find(({ id }) => id === localId);
    if (!track || durationMs > maxDurationMs) return null;
    if (track.isDurationExact && !(isFound && durationMs > track.durationMs)) return null;
    if (track.durationMs > 0 && Math.abs(track.durationMs - durationMs) <= toleranceMs) return null;
    const corrected: LocalTrack = { ...track, durationMs: Math.round(durationMs) };
    await changeTracks(transaction, { tracks: [corrected] });
    return corrected;
  });
  if (!changed) return;
  bus.post({ kind: 'change', change: { ...noChange, tracks: [changed] } });
}
