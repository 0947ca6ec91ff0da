import { useInterfaceScale, useSongRowHeight } from '@/state/settings/interface-scale.ts';
import type { TrackView } from '@/state/settings/track-view.ts';
import type { TrackLayout } from './use-track-table.ts';

export type RowCovers = 'none' | 'small' | 'large';

type Shape = { layout: TrackLayout; view: TrackView };

export function coversOf({ layout, view }: Shape): RowCovers {
  if (layout === 'cards') return 'small';
  return view === 'list' ? 'none' : 'large';
}

/** Row heights of files in px, in every density; specified in docs/behaviour.md#local-songs. */
const fileRowHeights = { none: 50, large: 70 } as const;

/** Row height in this view, in px. */
export function useRowHeight(shape: Shape): number {
  const scale = useInterfaceScale();
  const songHeight = useSongRowHeight();
  const covers = coversOf(shape);
  return covers === 'small' ? songHeight : fileRowHeights[covers] * scale;
}
