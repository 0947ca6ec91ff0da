import type { QueryClient } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import { fillList, type PlaylistFill } from '@/state/library/playlist-fill';
import { api } from '@/state/queries/api';

/**
 * The playlist that the queue is being saved to, which continues while the queue panel is closed; null if there is
 * none.
 */
export const saveStore = createStore<{ saving: PlaylistFill | null }>(() => ({ saving: null }));

let controller = new AbortController();

/** Starts, or continues where it stopped. Resolves to true once every song is in the list. */
export async function startSaving(fill: PlaylistFill, queries: QueryClient): Promise<boolean> {
  controller = new AbortController();
  const { signal } = controller;
  const onChange = (saving: PlaylistFill): void => saveStore.setState({ saving });
  const isDone = await fillList(fill, { client: api, queries, signal, onChange });
  if (isDone && !signal.aborted) saveStore.setState({ saving: null });
  return isDone && !signal.aborted;
}

/** Cancels; songs that are already in the list stay there. */
export function cancelSaving(): void {
  controller.abort();
  saveStore.setState({ saving: null });
}
