import type { QueryClient } from '@tanstack/react-query';
import { fillList, type PlaylistFill } from '@/state/library/playlist-fill';
import { api } from '@/state/queries/api';
import { saveStore } from './save-store';

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
