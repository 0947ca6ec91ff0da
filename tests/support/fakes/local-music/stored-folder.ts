import type { LocalTrack } from '../../../../src/core/local-music/local-track.ts';
import { newFolder } from '../../../../src/local/index/folder-record.ts';
import { inTransaction, localStores } from '../../../../src/local/index/local-database.ts';
import { changeTracks, newTrackId } from '../../../../src/local/index/track-chunk.ts';
import { makeTrack } from './local-tracks.ts';

/**
 * Stores a folder with one track per path in the browser's index, as if scanned; `handle` null = chosen as files.
 * Resolves to the folder's id and the tracks, in the order of the paths.
 */
export async function storeFolder(
  handle: FileSystemDirectoryHandle | null,
  paths: readonly string[],
  change: Partial<LocalTrack> = {},
): Promise<{ folderId: string; tracks: LocalTrack[] }> {
  const folder = newFolder({ handle, name: 'Music', addedMs: 1, includesSubfolders: true });
  const tracks = paths.map((path) =>
    makeTrack({
      id: newTrackId(0),
      folderId: folder.id,
      path,
      extension: path.slice(path.lastIndexOf('.') + 1),
      ...change,
    }),
  );
  await inTransaction([localStores.folders, localStores.tracks], 'readwrite', async (transaction) => {
    await transaction.objectStore(localStores.folders).put(folder);
    await changeTracks(transaction, { tracks });
  });
  return { folderId: folder.id, tracks };
}
