import { useEffect, useState } from 'react';
import type { LocalTrack } from '@/core/local-music/local-track';
import type { LocalPlaylistsState } from '@/local/local-playlists';
import { localLibrary, useLocalLibrary } from '@/state/local-music/local-library';
import { useLocalPlaylists } from '@/state/local-music/local-playlists';
import { hasDatabase } from '@/storage/has-database';

/** Local music as far as it is loaded. Its code is not loaded where no folder was ever chosen. */
export function useLocalSources(): {
  hasLocalMusic: boolean;
  tracks: readonly LocalTrack[];
  playlists: LocalPlaylistsState['playlists'];
} {
  const [hasLocalMusic, setHasLocalMusic] = useState(localLibrary() !== null);
  useEffect(() => {
    let isCurrent = true;
    void hasDatabase('LocalMusicDB').then((has) => isCurrent && has && setHasLocalMusic(true));
    return () => {
      isCurrent = false;
    };
  }, []);
  const tracks = useLocalLibrary((state) => state.tracks, hasLocalMusic);
  const { playlists } = useLocalPlaylists(hasLocalMusic);
  return { hasLocalMusic, tracks, playlists };
}
