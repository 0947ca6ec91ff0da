import { useCallback, useSyncExternalStore } from 'react';
import { type CoverRef, type CoverSize, coverAddress } from '@/core/song/cover';
import { storedCovers } from './stored-covers';

/** The address of a cover in one size; null = show the default cover, undefined = not known yet. */
export function useCoverAddress(cover: CoverRef, size: CoverSize): string | null | undefined {
  const coverId = cover !== null && typeof cover === 'object' ? cover.storedCoverId : null;
  const stored = useStoredCover(coverId);
  return coverId === null ? coverAddress(cover, size) : stored;
}

/** The address of a stored picture; null = there is none, also without an id, undefined = not known yet. */
export function useStoredCover(coverId: string | null): string | null | undefined {
  const subscribe = useCallback(
    (onChange: () => void) => (coverId === null ? () => undefined : storedCovers().use(coverId, onChange)),
    [coverId],
  );
  return useSyncExternalStore(subscribe, () => (coverId === null ? null : storedCovers().peek(coverId)));
}
