import { useQuery } from '@tanstack/react-query';
import { fetchCommentCount } from '@/api/catalogue/comments';
import type { Song } from '@/core/song/song';
import { api } from '@/state/queries/api';

const key = 'comment-count';

/** Query key of all comment counts. Invalidated when a comment is written or deleted, because that changes one of them. */
export const commentCountKey = [key] as const;

/**
 * The number of comments of a song; null where the service has none of any song, undefined while it is unknown. Asked for
 * what a user looks at, never for rows: providers count these calls.
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
