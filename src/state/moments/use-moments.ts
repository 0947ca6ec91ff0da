import type { UseQueryResult } from '@tanstack/react-query';
import type { Moment } from '@/core/moments/moment.ts';
import type { Song } from '@/core/song/song.ts';
import { songId } from '@/core/song/song-id.ts';
import { useStoredQuery } from '@/state/queries/use-stored-query.ts';
import { moments } from './moments.ts';

const momentsKey = 'moments';

/** Moments of a song, unordered; none until they are read. */
export function useSongMoments(song: Song): readonly Moment[] {
  const id = songId(song);
  const { data } = useStoredQuery({
    queryKey: [momentsKey, id],
    queryFn: () => moments.ofSong(id),
    source: moments,
  });
  return data ?? none;
}

const none: readonly Moment[] = [];

/** All moments, unordered. */
export function useMoments(): UseQueryResult<Moment[]> {
  return useStoredQuery({ queryKey: [momentsKey], queryFn: () => moments.all(), source: moments });
}
