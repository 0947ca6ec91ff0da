import { withLimit } from '@/core/async/timers.ts';
import { localSong } from '@/core/local-music/local-track.ts';
import type { LocalSong } from '@/core/song/song.ts';
import type { LocalLibrary } from '@/local/local-library.ts';

/** Time limit for reading the files, in ms; later files are left out. */
const limitMs = 20_000;

/**
 * Adds single files to local music; resolves to their songs in file order once all are read. Unreadable files are left
 * out.
 */
export async function songsOfFiles(
  library: LocalLibrary,
  { name, files }: { name: string; files: readonly { path: string; file: File }[] },
): Promise<LocalSong[]> {
  const folderId = await library.addFiles(name, files);
  const ofFolder = <Item extends { folderId: string }>(items: readonly Item[]) =>
    items.filter((item) => item.folderId === folderId);
  const isRead = (): boolean => {
    const { tracks, unreadable } = library.getState();
    return ofFolder(tracks).length + ofFolder(unreadable).length >= files.length;
  };
  const { promise, resolve } = Promise.withResolvers<void>();
  const check = (): void => {
    if (isRead()) resolve();
  };
  const stop = library.subscribe(check);
  check();
  await withLimit(promise, limitMs, () => undefined);
  stop();
  const tracks = new Map(ofFolder(library.getState().tracks).map((track) => [track.path, track]));
  return files.flatMap(({ path }) => {
    const track = tracks.get(path);
    return track ? [localSong(track)] : [];
  });
}
