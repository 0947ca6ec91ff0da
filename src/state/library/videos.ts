import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { collectVideo, fetchSongVideos, loadArtistVideos, loadCollectedVideos } from '@/api/catalogue/videos.ts';
import type { Song } from '@/core/song/song.ts';
import type { Video, VideoCard, VideoTag } from '@/core/videos/video.ts';
import { api } from '@/state/queries/api.ts';
import { useUserId } from '@/state/session/session-store.ts';
import { useStoredValue } from '@/state/use-stored-value.ts';
import { storedValue } from '@/storage/stored-value.ts';

/**
 * Videos of a song; null if the service has no such call, undefined while unknown and for songs that the service does
 * not know. Used for a single shown song, never for rows, because providers count these calls.
 */
export function useSongVideos(
  song: Pick<Song, 'origin'> & { albumAudioId?: string | null },
): Video[] | null | undefined {
  const id = song.origin === 'local' ? null : (song.albumAudioId ?? null);
  return useVideosOfRecording(id);
}

/** Videos of a recording; undefined for null. */
export function useVideosOfRecording(albumAudioId: string | null): Video[] | null | undefined {
  return useQuery({
    queryKey: ['song-videos', albumAudioId],
    queryFn: ({ signal }) => fetchSongVideos(api, albumAudioId ?? '', signal),
    enabled: albumAudioId !== null,
    staleTime: 30 * 60_000,
  }).data;
}

/** Videos of an artist, newest first; null if the service has no such call. */
export function artistVideos(artistId: string, tag: VideoTag) {
  return queryOptions({
    queryKey: ['artist-videos', artistId, tag],
    queryFn: ({ signal }) => loadArtistVideos(api, { id: artistId, tag }, { signal }),
  });
}

function collectedKey(userId: string | null) {
  return ['collected-videos', userId] as const;
}

/** Videos collected by the user, latest first; idle without a session, null if the service has no such call. */
export function useCollectedVideos() {
  const userId = useUserId();
  return useQuery({
    queryKey: collectedKey(userId),
    // The service caches responses for two minutes, even after a change.
    queryFn: ({ signal }) => loadCollectedVideos(api, { signal, fresh: true }),
    enabled: userId !== null,
  });
}

/**
 * Whether the user collects a video, and a function to change it, which resolves to false if the service can't, and
 * rejects as every call does. Updated optimistically. Null for videos without an id, and if the service lists no
 * collected videos.
 */
export function useCollectVideo(
  video: VideoCard,
): { isCollected: boolean; isChanging: boolean; change: (isCollected: boolean) => Promise<boolean> } | null {
  const queries = useQueryClient();
  const userId = useUserId();
  const { data } = useCollectedVideos();
  const key = collectedKey(userId);
  const { mutateAsync, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async (isCollected: boolean) => collectVideo(api, video.id ?? '', isCollected),
    onMutate: async (isCollected) => {
      await queries.cancelQueries({ queryKey: key });
      const before = queries.getQueryData<VideoCard[] | null>(key);
      queries.setQueryData<VideoCard[] | null>(key, (videos) => {
        const others = videos?.filter(({ id }) => id !== video.id);
        return others && isCollected ? [video, ...others] : others;
      });
      return { before };
    },
    onError: (_error, _isCollected, context) => queries.setQueryData(key, context?.before),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
  if (video.id === null || data === null) return null;
  const isCollected = data?.some(({ id }) => id === video.id) ?? false;
  return { isCollected, isChanging: isPending, change: mutateAsync };
}

/** Settings of all videos: maximum height in px, and whether the next video starts automatically. */
export type VideoChoice = { height: number; goesOn: boolean };

/** 720 px suit a window and most connections. */
const storedChoice = storedValue<VideoChoice>({
  key: 'videos',
  schema: v.object({ height: v.pipe(v.number(), v.minValue(0), v.maxValue(4320)), goesOn: v.boolean() }),
  fallback: { height: 720, goesOn: true },
});

/** Settings of all videos, and a function to change them. */
export function useVideoChoice(): [VideoChoice, (change: Partial<VideoChoice>) => void] {
  return [useStoredValue(storedChoice), (change) => void storedChoice.write({ ...storedChoice.read(), ...change })];
}
