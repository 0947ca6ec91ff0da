import { useEffect, useSyncExternalStore } from 'react';
import { Emitter } from '@/core/async/emitter';
import { createLog } from '@/core/log';
import type { LocalPlaylists, LocalPlaylistsState } from '@/local/local-playlists';

const log = createLog('local playlists');

const loadingState: LocalPlaylistsState = { status: 'loading', playlists: [] };
const failedState: LocalPlaylistsState = { status: 'failed', playlists: [] };

let playlists: LocalPlaylists | null = null;
let loading: Promise<LocalPlaylists> | null = null;
let hasFailed = false;
const changes = new Emitter();

/** The playlists of local songs, started. Their code is loaded at the first call; rejects where it can't be. */
export function loadLocalPlaylists(): Promise<LocalPlaylists> {
  loading ??= (async () => {
    const [{ LocalPlaylists: Playlists, PlaylistRows }, { localDatabase }] = await Promise.all([
      import('@/local/local-playlists'),
      import('@/local/index/local-database'),
    ]);
    const created = new Playlists(new PlaylistRows(localDatabase));
    adoptPlaylists(created);
    return created;
  })().catch((error: unknown) => {
    loading = null;
    hasFailed = true;
    changes.emit();
    throw error;
  });
  return loading;
}

/** The playlists, once they are loaded. */
export function localPlaylists(): LocalPlaylists | null {
  return playlists;
}

/** Uses other playlists from now on; for tests. */
export function setLocalPlaylists(next: LocalPlaylists): void {
  loading = Promise.resolve(next);
  adoptPlaylists(next);
}

function adoptPlaylists(next: LocalPlaylists): void {
  playlists = next;
  next.subscribe(() => changes.emit());
  next.start();
  changes.emit();
}

/** The playlists of local songs; loads them at the first use where they are wanted. */
export function useLocalPlaylists(isWanted = true): LocalPlaylistsState {
  useEffect(() => {
    if (!isWanted) return;
    loadLocalPlaylists().catch((error: unknown) => log.warn('the playlists could not be loaded', error));
  }, [isWanted]);
  return useSyncExternalStore(changes.subscribe, getState);
}

function getState(): LocalPlaylistsState {
  return playlists?.getState() ?? (hasFailed ? failedState : loadingState);
}
