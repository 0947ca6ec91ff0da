import type { TrackColumn } from '@/core/track-list/track-order.ts';
import { useInterfaceScale, useSongRowHeight } from '@/state/settings/interface-scale.ts';
import type { TrackView } from '@/state/settings/track-view.ts';
import type { TrackLayout } from './use-track-table.ts';

export type RowCovers = 'none' | 'small' | 'large';

type Shape = { layout: TrackLayout; view: TrackView };

export function coversOf({ layout, view }: Shape): RowCovers {
  if (layout === 'album') return 'none';
  if (layout === 'cards') return 'small';
  return view === 'list' ? 'none' : 'large';
}

/** Name of the columns of a table in style sheets; undefined = all of them. */
export function columnsName(columns: readonly TrackColumn[]): 'artists' | 'title' | undefined {
  if (columns.includes('album')) return undefined;
  return columns.includes('artists') ? 'artists' : 'title';
}

/** Row heights of files in px, in every density; specified in docs/behaviour.md#local-songs. */
const fileRowHeights = { none: 50, large: 70 } as const;

/** Row height of an album and height of the heading of a disc in px, in every density. */
export const albumRowHeight = 44;
export const discHeight = 52;

/** Row height in this view, in px. */
export function useRowHeight(shape: Shape): number {
  const scale = useInterfaceScale();
  const songHeight = useSongRowHeight();
  if (shape.layout === 'album') return albumRowHeight * scale;
  const covers = coversOf(shape);
  return covers === 'small' ? songHeight : fileRowHeights[covers] * scale;
}
