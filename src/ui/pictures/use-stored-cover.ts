import { useCallback, useSyncExternalStore } from 'react';
import { storedCovers } from './stored-covers.ts';

/** The address of a stored picture; null = there is none, or no id was given; undefined = not known yet. */
export function useStoredCover(coverId: string | null): string | null | undefined {
  const subscribe = useCallback(
    (onChange: () => void) => (coverId === null ? () => undefined : storedCovers().use(coverId, onChange)),
    [coverId],
  );
  return useSyncExternalStore(subscribe, () => (coverId === null ? null : storedCovers().peek(coverId)));
}
