import { useSyncExternalStore } from 'react';
import type { LocalPlaylists, LocalPlaylistsState } from '@/local/local-playlists.ts';
import { LazyStore, useLoaded } from './local-music.ts';

const playlists = new LazyStore<LocalPlaylists, LocalPlaylistsState>(
  async () => {
    const [{ LocalPlaylists: Playlists, PlaylistRows }, { localDatabase }] = await Promise.all([
      import('@/local/local-playlists.ts'),
      import('@/local/index/local-database.ts'),
    ]);
    return new Playlists(new PlaylistRows(localDatabase));
  },
  { status: 'loading', playlists: [] },
);

/** Loads and starts the local playlists. Rejects if their code can't be loaded; the next call tries again. */
export const loadLocalPlaylists = (): Promise<LocalPlaylists> => playlists.load();

/** Local playlists, if they are loaded. */
export const localPlaylists = (): LocalPlaylists | null => playlists.current;

/** Replaces the playlists; for tests. */
export const setLocalPlaylists = (next: LocalPlaylists): void => playlists.set(next);

/** Local playlists; loads them if they are wanted. */
export function useLocalPlaylists(isWanted = true): LocalPlaylistsState {
  useLoaded(playlists, isWanted);
  return useSyncExternalStore(playlists.subscribe, () => playlists.getState());
}
