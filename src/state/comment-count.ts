import { useQuery } from '@tanstack/react-query';
import { fetchCommentCount } from '@/api/catalogue/comments.ts';
import type { Song } from '@/core/song/song.ts';
import { api } from '@/state/queries/api.ts';

const key = 'comment-count';

/** Query key of all comment counts. Invalidated when a comment is written or deleted. */
export const commentCountKey = [key] as const;

/**
 * Number of comments of a song; null if the service can't count comments, undefined while unknown. Used for a single
 * shown song, never for rows, because providers count these calls.
 */
export function useCommentCount(song: Song | null): number | null | undefined {
  const hash = song === null || song.origin === 'local' ? null : song.hash;
  return useQuery({
    queryKey: [key, hash],
    queryFn: ({ signal }) => fetchCommentCount(api, { hash: hash ?? '' }, signal),
    enabled: hash !== null,
    staleTime: 30 * 60_000,
  }).data;
}
