import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Moment } from '@/core/moments/moment.ts';
import type { Song } from '@/core/song/song.ts';
import { songId } from '@/core/song/song-id.ts';
import { moments } from './moments.ts';

/** First part of the query keys of moments. */
const momentsKey = 'moments';

/** Moments of a song, unordered; none until they are read. */
export function useSongMoments(song: Song): readonly Moment[] {
  const id = songId(song);
  return useMomentQuery([momentsKey, id], () => moments.ofSong(id)).data ?? none;
}

const none: readonly Moment[] = [];

/** All moments, unordered. */
export function useMoments(): UseQueryResult<Moment[]> {
  return useMomentQuery([momentsKey], () => moments.all());
}

/** Read from the database, and again after each change. */
function useMomentQuery(queryKey: string[], queryFn: () => Promise<Moment[]>): UseQueryResult<Moment[]> {
  const client = useQueryClient();
  useEffect(
    () =>
      moments.onChange(() => {
        void client.invalidateQueries({ queryKey: [momentsKey] });
      }),
    [client],
  );
  return useQuery({ queryKey, queryFn, staleTime: 0, gcTime: 60_000, networkMode: 'always' });
}
