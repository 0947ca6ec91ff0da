import type { QueryClient } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import { type AppError, toAppError } from '@/core/errors';
import type { Song } from '@/core/song';
import { api } from '@/state/api';
import { sessionStore } from '@/state/session-store';
import { UserLibrary } from '@/state/user-library';
import { type SavedPart, saveAsPlaylist } from './save-queue';

/** A queue on its way into a playlist. It goes on while the queue is closed. */
export type Saving = {
  name: string;
  songs: readonly Song[];
  /** null until the service has made the list. */
  part: SavedPart | null;
  /** Why it stopped; null while it runs. */
  failure: AppError | null;
};

export const saveStore = createStore<{ saving: Saving | null }>(() => ({ saving: null }));

let ended = new AbortController();

/** Begins, or goes on after a failure. Resolves to true once every song is in the list. */
export async function startSaving(wish: Pick<Saving, 'name' | 'songs'>, queries: QueryClient): Promise<boolean> {
  const { saving } = saveStore.getState();
  const from = saving?.failure && saving.songs === wish.songs ? saving.part : null;
  ended = new AbortController();
  const { signal } = ended;
  saveStore.setState({ saving: { ...wish, part: from, failure: null } });
  const update = (change: Partial<Saving>): void => {
    const now = saveStore.getState().saving;
    if (now && !signal.aborted) saveStore.setState({ saving: { ...now, ...change } });
  };
  try {
    await saveAsPlaylist(api, { ...wish, from }, { signal, onProgress: (part) => update({ part }) });
    saveStore.setState({ saving: null });
    return true;
  } catch (error) {
    update({ failure: toAppError(error) });
    return false;
  } finally {
    // The library's lists are no longer what was read.
    new UserLibrary(queries, sessionStore.getState().session?.userId ?? '').refresh();
  }
}

/** Gives up; songs that are in the list already stay there. */
export function cancelSaving(): void {
  ended.abort();
  saveStore.setState({ saving: null });
}
