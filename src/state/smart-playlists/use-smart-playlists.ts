import type { UseQueryResult } from '@tanstack/react-query';
import type { SmartPlaylist } from '@/core/smart-playlists/smart-playlist.ts';
import { useStoredQuery } from '@/state/queries/use-stored-query.ts';
import { smartPlaylists } from './smart-playlists.ts';

/** All smart playlists in their order. */
export function useSmartPlaylists(isWanted = true): UseQueryResult<SmartPlaylist[]> {
  return useStoredQuery({
    queryKey: ['smart-playlists'],
    queryFn: () => smartPlaylists.all(),
    source: smartPlaylists,
    enabled: isWanted,
  });
}
