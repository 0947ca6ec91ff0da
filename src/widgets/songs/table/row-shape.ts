import { useInterfaceScale, useSongRowHeight } from '@/state/settings/interface-scale';
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

/** Heights of the rows of files, in px, in every density; they are fixed by docs/behaviour.md#local-songs. */
const fileRowHeights = { none: 50, large: 70 } as const;

/** Height of a row in this view, in px. */
export function useRowHeight(shape: Shape): number {
  const scale = useInterfaceScale();
  const songHeight = useSongRowHeight();
  const covers = coversOf(shape);
  return covers === 'small' ? songHeight : fileRowHeights[covers] * scale;
}
