import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { loadPlaylistTracks } from '@/api/playlists/playlist-tracks.ts';
import { type SmartSong, smartSongs } from '@/core/smart-playlists/smart-songs.ts';
import type { Song } from '@/core/song/song.ts';
import { playLog } from '@/playback/persistence/play-log.ts';
import { likedTracksKey } from '@/state/library/likes.ts';
import { likedListOf } from '@/state/library/user-library.ts';
import { useUserPlaylists } from '@/state/library/user-playlists.ts';
import { useHasLocalMusic, useLocalLibrary } from '@/state/local-music.ts';
import { api } from '@/state/queries/api.ts';
import { useStoredQuery } from '@/state/queries/use-stored-query.ts';
import { useUserId } from '@/state/session/session-store.ts';
import { statistics } from '@/state/statistics/statistics.ts';

/** Delay after a change of the likes or local music, which come in quick succession. */
const settledMs = 1000;

const noSongs: readonly Song[] = [];

/** `null` until the play log and the index of local music are read. A source that fails counts as empty. */
export type KnownSongs = { songs: readonly SmartSong[] | null; failure: unknown; retry: () => void };

/** All songs that smart playlists choose from, kept up to date. */
export function useSmartSongs(): KnownSongs {
  const hasLocalMusic = useHasLocalMusic();
  const tracks = useSettled(useLocalLibrary((state) => state.tracks, hasLocalMusic));
  const isReading = useLocalLibrary((state) => state.status === 'loading', hasLocalMusic) && hasLocalMusic;
  const liked = useSettled(useLikedSongs());
  const plays = useStoredQuery({
    queryKey: ['song-plays'],
    queryFn: () => statistics.ask('songPlays', null),
    source: playLog,
    // Comparing thousands of songs takes longer than using them.
    structuralSharing: false,
  });
  const songs = useMemo(
    () => (plays.data && !isReading ? smartSongs({ tracks, liked, plays: plays.data }) : null),
    [tracks, liked, plays.data, isReading],
  );
  return { songs, failure: plays.data ? null : plays.error, retry: () => void plays.refetch() };
}

/** The liked songs of the service; none without a login, and until they are loaded. */
function useLikedSongs(): readonly Song[] {
  const userId = useUserId();
  const { data: lists } = useUserPlaylists();
  const list = lists ? likedListOf(lists, userId) : null;
  const globalId = list?.ownGlobalId ?? list?.globalId ?? null;
  // Changes with each like, so that the list is loaded again.
  const known = useQuery({ queryKey: likedTracksKey(userId), queryFn: skipToken }).dataUpdatedAt;
  const { data } = useQuery({
    queryKey: ['liked-songs', userId, globalId, known],
    queryFn: async ({ signal }) => {
      const { tracks } = await loadPlaylistTracks(api, globalId ?? '', { signal, fresh: true });
      return tracks.map(({ song }): Song => song);
    },
    enabled: userId !== null && globalId !== null,
    placeholderData: (before) => before,
    staleTime: 5 * 60_000,
  });
  return data ?? noSongs;
}

/** A value once it has not changed for a moment; the first one at once. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  const isFirst = Array.isArray(settled) && settled.length === 0;
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), isFirst ? 0 : settledMs);
    return () => clearTimeout(timer);
  }, [value, isFirst]);
  return settled;
}
