import { useQuery } from '@tanstack/react-query';
import { searchSongs } from '@/api/catalogue/search.ts';
import { type AppError, toAppError } from '@/core/errors.ts';
import type { LocalTrack } from '@/core/local-music/local-track.ts';
import type { Song } from '@/core/song/song.ts';
import type { LocalPlaylistsState } from '@/local/local-playlists.ts';
import { useHasLocalMusic, useLocalLibrary } from '@/state/local-music.ts';
import { useLocalPlaylists } from '@/state/local-playlists.ts';
import { api } from '@/state/queries/api.ts';
import { isSearchable, useDebounced } from '@/state/search/use-debounced.ts';

type CatalogueSongs = {
  songs: readonly Song[];
  isSearching: boolean;
  failure: AppError | null;
};

const none: CatalogueSongs = { songs: [], isSearching: false, failure: null };

/** The service's songs for a text, debounced. A changed text aborts the search. */
export function useCatalogueSongs(text: string): CatalogueSongs {
  const wanted = text.trim();
  const debounced = useDebounced(wanted);
  const isWanted = isSearchable(wanted);
  const isRequested = isWanted && debounced === wanted;
  const { data, error, isFetching } = useQuery({
    queryKey: ['palette-songs', isRequested ? wanted : ''],
    queryFn: async ({ signal }) => (await searchSongs(api, wanted, 1, signal)).songs.map(({ song }) => song),
    enabled: isRequested,
    gcTime: 60_000,
  });
  if (!isWanted) return none;
  return {
    songs: (isRequested ? data : undefined) ?? [],
    isSearching: !isRequested || isFetching,
    failure: isRequested && error && !isFetching ? toAppError(error) : null,
  };
}

/** Local music, as far as it is loaded. Its code is loaded only if a folder was chosen before. */
export function useLocalSources(): {
  hasLocalMusic: boolean;
  tracks: readonly LocalTrack[];
  playlists: LocalPlaylistsState['playlists'];
} {
  const hasLocalMusic = useHasLocalMusic();
  const tracks = useLocalLibrary((state) => state.tracks, hasLocalMusic);
  const { playlists } = useLocalPlaylists(hasLocalMusic);
  return { hasLocalMusic, tracks, playlists };
}
