import * as v from 'valibot';
import { storedValue } from '@/storage/stored-value.ts';
import { useStoredValue } from '../use-stored-value.ts';

export type TrackView = 'list' | 'grid';

const view = { schema: v.picklist(['list', 'grid']), fallback: 'list', spelling: 'text' } as const;

/** Layout of songs by screen, with the names of the stored values. */
const trackViews = {
  trackViewMode: storedValue<TrackView>({ key: 'trackViewMode', ...view }),
  cloudDriveListMode: storedValue<TrackView>({ key: 'cloudDriveListMode', ...view }),
  localMusicListMode: storedValue<TrackView>({ key: 'localMusicListMode', ...view }),
} as const;

export type TrackViewKey = keyof typeof trackViews;

/** Last chosen layout of a screen's songs; default is a list. */
export function useTrackView(key: TrackViewKey): [TrackView, (view: TrackView) => void] {
  const stored = trackViews[key];
  return [useStoredValue(stored), (view) => void stored.write(view)];
}
