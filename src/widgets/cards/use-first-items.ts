import { startTransition, useEffect, useState } from 'react';

/**
 * The first `count` items on the first render, and all of them from the next frame on, rendered in slices: what a window shows
 * is painted, and its pictures are requested, before what is below it.
 */
export function useFirstItems<Item>(items: readonly Item[], count: number): readonly Item[] {
  const [hasAll, setHasAll] = useState(false);
  useEffect(() => startTransition(() => setHasAll(true)), []);
  return hasAll || items.length <= count ? items : items.slice(0, count);
}
