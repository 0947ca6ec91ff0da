import { useEffect, useMemo } from 'react';
import { scriptsOf } from '@/core/palette/search-text.ts';
import { loadConverters, useConverters } from './converters.ts';
import { bestName, type FoundName, nameOf, type RankedName, rankedNames } from './ranked-names.ts';

/** `rankedNames`, also by readings in Latin letters, which are loaded where no name fits as it is written. */
export function useRankedNames(names: readonly FoundName[], typed: string): readonly RankedName[] {
  const converters = useConverters();
  const ranked = useMemo(() => rankedNames(names, typed, converters), [names, typed, converters]);
  const needsReadings = names.length > 0 && bestName(ranked) === null;
  useEffect(() => {
    if (needsReadings) void loadConverters(scriptsOf(typed + names.map(nameOf).join('')));
  }, [needsReadings, names, typed]);
  return ranked;
}
