import { useCallback, useSyncExternalStore } from 'react';
import { type CoverRef, type CoverSize, coverAddress } from '@/core/song/cover';
import { storedCovers } from './stored-covers';

/** The address of a cover in one size; null = show the default cover, undefined = not known yet. */
export function useCoverAddress(cover: CoverRef, size: CoverSize): string | null | undefined {
  const coverId = cover !== null && typeof cover === 'object' ? cover.storedCoverId : null;
  const subscribe = useCallback(
    (onChange: () => void) => (coverId === null ? () => undefined : storedCovers().use(coverId, onChange)),
    [coverId],
  );
  const stored = useSyncExternalStore(subscribe, () => (coverId === null ? null : storedCovers().peek(coverId)));
  return coverId === null ? coverAddress(cover, size) : stored;
}
