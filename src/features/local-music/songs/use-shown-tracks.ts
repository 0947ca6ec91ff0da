import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { type LocalRow, localRow } from '@/core/local-music/local-row';
import type { LocalTrack } from '@/core/local-music/local-track';
import { prepareSearch } from '@/core/track-list/track-order';
import { localLibrary, useLocalLibrary } from '@/state/local-music/local-library';

/** While a scan adds to a list as long as this, the list is shown again only once in `restMs`. */
const longList = 2000;
const restMs = 1000;

/**
 * The tracks of the index. While a scan adds some, input takes precedence over showing them, and a long list is not shown
 * again with each of them.
 */
export function useShownTracks(): readonly LocalTrack[] {
  const tracks = useLocalLibrary((state) => state.tracks);
  const isScanning = useLocalLibrary((state) => state.scan !== null);
  const [rested, setRested] = useState(tracks);
  const isResting = isScanning && tracks.length >= longList;
  useEffect(() => {
    if (!isResting) setRested(tracks);
  }, [tracks, isResting]);
  useEffect(() => {
    if (!isResting) return;
    const timer = setInterval(() => setRested(localLibrary()?.getState().tracks ?? []), restMs);
    return () => clearInterval(timer);
  }, [isResting]);
  return useDeferredValue(isResting ? rested : tracks);
}

/** The rows of tracks, stable until the tracks change. Their search is prepared while the browser is idle. */
export function useLocalRows(tracks: readonly LocalTrack[]): readonly LocalRow[] {
  const rows = useMemo(() => tracks.map(localRow), [tracks]);
  useEffect(() => {
    if (!('requestIdleCallback' in globalThis)) return;
    let next = 0;
    const work = (deadline: IdleDeadline) => {
      while (next < rows.length && deadline.timeRemaining() > 2) {
        const row = rows[next];
        if (row) prepareSearch(row);
        next += 1;
      }
      if (next < rows.length) request = requestIdleCallback(work);
    };
    let request = requestIdleCallback(work);
    return () => cancelIdleCallback(request);
  }, [rows]);
  return rows;
}
