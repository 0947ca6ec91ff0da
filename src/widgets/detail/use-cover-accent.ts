import { useQuery } from '@tanstack/react-query';
import type { Accent } from '@/core/appearance/cover-accent.ts';
import type { CoverRef } from '@/core/song/cover.ts';
import { readCoverAccent } from '@/state/settings/sync-cover-accent.ts';

/** Accent of a cover; null until it is read, and for a cover that has no colour or can't be read. */
export function useCoverAccent(cover: CoverRef): Accent | null {
  const { data } = useQuery({
    queryKey: ['cover-accent', cover],
    queryFn: ({ signal }) => (cover === null ? null : readCoverAccent(cover, signal)),
    enabled: cover !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? null;
}
