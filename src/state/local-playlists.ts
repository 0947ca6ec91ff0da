import { useSyncExternalStore } from 'react';
import type { LocalPlaylists, LocalPlaylistsState } from '@/local/local-playlists';
import { LazyStore, useLoaded } from './local-music';

const playlists = new LazyStore<LocalPlaylists, LocalPlaylistsState>(
  async () => {
    const [{ LocalPlaylists: Playlists, PlaylistRows }, { localDatabase }] = await Promise.all([
      import('@/local/local-playlists'),
      import('@/local/index/local-database'),
    ]);
    return new Playlists(new PlaylistRows(localDatabase));
  },
  { status: 'loading', playlists: [] },
);

/** The playlists of local songs, started. Rejects where their code can't be loaded; the next call tries again. */
export const loadLocalPlaylists = (): Promise<LocalPlaylists> => playlists.load();

/** The playlists, once they are loaded. */
export const localPlaylists = (): LocalPlaylists | null => playlists.current;

/** Uses other playlists from now on; for tests. */
export const setLocalPlaylists = (next: LocalPlaylists): void => playlists.set(next);

/** The playlists of local songs; loads them at the first use where they are wanted. */
export function useLocalPlaylists(isWanted = true): LocalPlaylistsState {
  useLoaded(playlists, isWanted);
  return useSyncExternalStore(playlists.subscribe, () => playlists.getState());
}
