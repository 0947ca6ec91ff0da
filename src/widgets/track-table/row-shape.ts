import type { TrackView } from '@/state/settings/track-view';
import type { TrackLayout } from './use-track-table';

/** The covers of the rows of a table. */
export type RowCovers = 'none' | 'small' | 'large';

type Shape = { layout: TrackLayout; view: TrackView };

/** The covers that rows have in this view. */
export function coversOf({ layout, view }: Shape): RowCovers {
  if (layout === 'cards') return 'small';
  return view === 'list' ? 'none' : 'large';
}

/** Heights of rows, in px; those of files are fixed by docs/behaviour.md#local-songs. */
const rowHeights: Record<RowCovers, number> = { none: 50, small: 56, large: 70 };

/** Height of a row in this view, in px. */
export function rowHeightOf(shape: Shape): number {
  return rowHeights[coversOf(shape)];
}
