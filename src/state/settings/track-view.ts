import * as v from 'valibot';
import { storedValue } from '@/storage/stored-value';
import { useStoredValue } from '../use-stored-value';

export type TrackView = 'list' | 'grid';

const view = { schema: v.picklist(['list', 'grid']), fallback: 'list', spelling: 'text' } as const;

/** View of the songs of each screen, by the name of the stored value. */
const trackViews = {
  trackViewMode: storedValue<TrackView>({ key: 'trackViewMode', ...view }),
  cloudDriveListMode: storedValue<TrackView>({ key: 'cloudDriveListMode', ...view }),
  localMusicListMode: storedValue<TrackView>({ key: 'localMusicListMode', ...view }),
} as const;

export type TrackViewKey = keyof typeof trackViews;

/** The view of a screen's songs chosen last; a list by default. */
export function useTrackView(key: TrackViewKey): [TrackView, (view: TrackView) => void] {
  const stored = trackViews[key];
  return [useStoredValue(stored), (view) => void stored.write(view)];
}
