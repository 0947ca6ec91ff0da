import type { ApiClient } from '@/api/client';
import { addToPlaylist } from '@/api/playlist-tracks';
import { createPlaylist } from '@/api/playlists';
import { whyNotAddable } from '@/core/playlist-rules';
import type { Song } from '@/core/song';

/** So many songs go to the service at once; after each of them the progress is told. */
const stepLength = 50;

/** The songs of a queue that a list of the service can take, each once, and how many it can't (doc 1 §5). */
export function savableSongs(songs: readonly Song[]): { songs: Song[]; cloud: number; local: number } {
  const byHash = new Map<string, Song>();
  let cloud = 0;
  let local = 0;
  for (const song of songs) {
    const reason = whyNotAddable(song);
    if (reason === 'cloud') cloud += 1;
    else if (reason === 'local') local += 1;
    else if (reason === null && !byHash.has(song.hash)) byHash.set(song.hash, song);
  }
  return { songs: [...byHash.values()], cloud, local };
}

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
  let part = wish.from ?? { listId: await createPlaylist(client, wish.name, signal), done: 0 };
  onProgress(part);
  while (part.done < wish.songs.length) {
    signal.throwIfAborted();
    const step = wish.songs.slice(part.done, part.done + stepLength);
    await addToPlaylist(client, part.listId, step, signal);
    part = { ...part, done: part.done + step.length };
    onProgress(part);
  }
}
