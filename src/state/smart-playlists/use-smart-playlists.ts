import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SmartPlaylist } from '@/core/smart-playlists/smart-playlist.ts';
import { smartPlaylists } from './smart-playlists.ts';

const smartPlaylistsKey = ['smart-playlists'];

/** All smart playlists in their order, read again after each change. */
export function useSmartPlaylists(isWanted = true): UseQueryResult<SmartPlaylist[]> {
  const client = useQueryClient();
  useEffect(
    () => smartPlaylists.onChange(() => void client.invalidateQueries({ queryKey: smartPlaylistsKey })),
    [client],
  );
  return useQuery({
    queryKey: smartPlaylistsKey,
    queryFn: () => smartPlaylists.all(),
    enabled: isWanted,
    staleTime: 0,
    gcTime: 60_000,
    networkMode: 'always',
  });
}
