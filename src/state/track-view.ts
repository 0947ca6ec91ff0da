import { useState } from 'react';
import { readStored, writeStored } from './storage';

export type TrackView = 'list' | 'grid';

/** Keys in localStorage of how a table of songs is shown (doc 2 §3). */
export type TrackViewKey = 'trackViewMode' | 'cloudDriveListMode' | 'localMusicListMode';

/** How the songs of a screen are shown, as it was chosen last; a list at first. */
export function useTrackView(key: TrackViewKey): [TrackView, (view: TrackView) => void] {
  const [view, setView] = useState<TrackView>(() => (readStored(key) === 'grid' ? 'grid' : 'list'));
  return [
    view,
    (chosen) => {
      setView(chosen);
      writeStored(key, chosen);
    },
  ];
}
