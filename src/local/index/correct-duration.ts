import { type LocalTrack, maxDurationMs } from '@/core/local-music/local-track';
import { noChange, openLocalBus } from './local-bus';
import { inTransaction, localStores } from './local-database';
import { changeTracks, chunkOf, parseChunk } from './track-chunk';

/** Differences up to this are rounding, and silence that a decoder adds or cuts. */
const toleranceMs = 2000;

/** A separate bus, so that the library of this document receives its messages too. */
const bus = openLocalBus();

/**
 * Stores the duration that the browser reports when it plays a track, and notifies all pages, where the stored one is unknown
 * or an estimate that differs by more than two seconds: the browser estimates too, and less well than a count. One that it
 * found by playing (`isFound`) replaces any shorter one. Rejects if the database can't be used.
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
