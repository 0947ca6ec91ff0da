import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { collectVideo, fetchSongVideos, loadArtistVideos, loadCollectedVideos } from '@/api/catalogue/videos';
import type { Song } from '@/core/song/song';
import type { Video, VideoCard, VideoTag } from '@/core/videos/video';
import { api } from '@/state/queries/api';
import { useUserId } from '@/state/session/session-store';
import { useStoredValue } from '@/state/use-stored-value';
import { storedValue } from '@/storage/stored-value';

/**
 * The videos of a song; null where the service has no call for them, undefined while they are unknown and for songs that the
 * service does not know. Asked for what a user looks at, never for rows: providers count these calls.
 */
export function useSongVideos(
  song: Pick<Song, 'origin'> & { albumAudioId?: string | null },
): Video[] | null | undefined {
  const id = song.origin === 'local' ? null : (song.albumAudioId ?? null);
  return useVideosOfRecording(id);
}

/** The same by the id of the recording; undefined for null. */
export function useVideosOfRecording(albumAudioId: string | null): Video[] | null | undefined {
  return useQuery({
    queryKey: ['song-videos', albumAudioId],
    queryFn: ({ signal }) => fetchSongVideos(api, albumAudioId ?? '', signal),
    enabled: albumAudioId !== null,
    staleTime: 30 * 60_000,
  }).data;
}

/** The videos of an artist, the newest first; null where the service has no call for them. */
export function artistVideos(artistId: string, tag: VideoTag) {
  return queryOptions({
    queryKey: ['artist-videos', artistId, tag],
    queryFn: ({ signal }) => loadArtistVideos(api, { id: artistId, tag }, { signal }),
  });
}

function collectedKey(userId: string | null) {
  return ['collected-videos', userId] as const;
}

/** The videos that the user collects, the latest first; idle without a session, null where the service lists none. */
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
 * Whether the user collects a video, and a function to change it, which resolves to false where the service can't and rejects
 * as every call does. Shown at once; a refused change is taken back. Null for videos without an id, and where the service
 * lists no collected videos.
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

/** What is chosen for all videos: up to which height in pixels, and whether the next one begins by itself. */
export type VideoChoice = { height: number; goesOn: boolean };

/** 720: high enough for a window, and light enough for most connections. */
const storedChoice = storedValue<VideoChoice>({
  key: 'videos',
  schema: v.object({ height: v.pipe(v.number(), v.minValue(0), v.maxValue(4320)), goesOn: v.boolean() }),
  fallback: { height: 720, goesOn: true },
});

/** The choice for all videos, and a function to change a part of it. */
export function useVideoChoice(): [VideoChoice, (change: Partial<VideoChoice>) => void] {
  return [useStoredValue(storedChoice), (change) => void storedChoice.write({ ...storedChoice.read(), ...change })];
}
