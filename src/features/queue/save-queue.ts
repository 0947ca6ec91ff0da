import type { ApiClient } from '@/api/client';
import { fillPlaylist } from '@/api/playlist-filling';
import { createPlaylist } from '@/api/playlists';
import type { Song } from '@/core/song';

/** A list that is being made, so far. */
export type SavedPart = { listId: string; done: number };

/**
 * Makes a list of that name with these songs, in their order. `onProgress` is called once the list exists and after
 * each step; `from` goes on with a list that was begun.
 * Rejects with `needs-login`, `cancelled` and as every call does; what was told to `onProgress` is then in the list.
 */
export async function saveAsPlaylist(
  client: ApiClient,
  wish: { name: string; songs: readonly Song[]; from: SavedPart | null },
  options: { signal: AbortSignal; onProgress: (part: SavedPart) => void },
): Promise<void> {
  const { signal, onProgress } = options;
  const { listId, done } = wish.from ?? { listId: await createPlaylist(client, wish.name, signal), done: 0 };
  onProgress({ listId, done });
  await fillPlaylist(
    client,
    { listId, songs: wish.songs, from: done },
    { signal, onProgress: (now) => onProgress({ listId, done: now }) },
  );
}
