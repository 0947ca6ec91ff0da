import type { Song } from '@/core/song';
import type { ApiClient } from './client';
import { type AddedTracks, addToPlaylist } from './playlist-tracks';

/** So many songs go to the service at once; after each of them the progress is told. */
const stepLength = 50;

/**
 * Puts many songs into an own list, in their order and step by step. `onProgress` is told how many are in after each
 * step; `from` leaves out as many at the start, to go on after a failure.
 * Rejects as `addToPlaylist` does, and with the signal's reason; what was told to `onProgress` is then in the list.
 */
export async function fillPlaylist(
  client: ApiClient,
  wish: { listId: string; songs: readonly Song[]; from?: number },
  options: { signal?: AbortSignal; onProgress?: (done: number) => void } = {},
): Promise<AddedTracks> {
  const { listId, songs, from = 0 } = wish;
  const added: AddedTracks = [];
  for (let done = from; done < songs.length; ) {
    options.signal?.throwIfAborted();
    const step = songs.slice(done, done + stepLength);
    added.push(...(await addToPlaylist(client, listId, step, options.signal)));
    done += step.length;
    options.onProgress?.(done);
  }
  return added;
}
