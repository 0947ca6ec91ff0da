import { useLayoutEffect, useState } from 'react';
import type { DeferredRows } from './deferred-rows';

/**
 * Whether this row of a virtual list is to be rendered in full; false only for the first frames after a jump through
 * the list. Once true it stays true.
 */
export function useDeferredRow(deferred: DeferredRows, index: number): boolean {
  const [isFull, setFull] = useState(() => deferred.isFullAtOnce(index));
  useLayoutEffect(() => (isFull ? undefined : deferred.wait(index, () => setFull(true))), [deferred, index, isFull]);
  return isFull;
}
