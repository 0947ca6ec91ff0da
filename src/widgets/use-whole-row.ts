import { useLayoutEffect, useState } from 'react';
import type { RowPace } from './row-pace';

/**
 * Whether what stands in this row of a virtual list is to be drawn whole; false only for the first frames after a leap
 * through the list. Once true it stays true.
 */
export function useWholeRow(pace: RowPace, index: number): boolean {
  const [isWhole, setWhole] = useState(() => pace.startsWhole(index));
  useLayoutEffect(() => (isWhole ? undefined : pace.wait(index, () => setWhole(true))), [pace, index, isWhole]);
  return isWhole;
}
