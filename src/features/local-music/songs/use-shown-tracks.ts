import { useDeferredValue, useEffect, useMemo } from 'react';
import { type LocalRow, localRow } from '@/core/local-music/local-row';
import type { LocalTrack } from '@/core/local-music/local-track';
import { prepareSearch } from '@/core/track-list/track-order';
import { useLocalLibrary } from '@/state/local-music';

/** The tracks of the index. While a scan adds some, input takes precedence over showing them, except for the first ones. */
export function useShownTracks(): readonly LocalTrack[] {
  const tracks = useLocalLibrary((state) => state.tracks);
  const shown = useDeferredValue(tracks);
  return shown.length === 0 ? tracks : shown;
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
