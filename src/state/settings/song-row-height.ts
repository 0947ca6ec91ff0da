import type { Settings } from '@/core/settings/settings';
import { useInterfaceScale } from './interface-scale';
import { useSetting } from './settings-store';

/** As `--song-row` of tokens.css. */
const rowHeights: Record<Settings['listDensity'], number> = { comfortable: 56, compact: 44 };

/** Height in px of a row of a song with a small cover. */
export function useSongRowHeight(): number {
  return rowHeights[useSetting('listDensity')] * useInterfaceScale();
}
