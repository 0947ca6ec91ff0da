import type { LocalFolder } from '../local-folder';
import type { LocalTrack } from '../local-track';
import { entryFinder } from './find-entries';
import { type LocalPlaylist, type LocalPlaylistEntry, localPlaylistLimit, playlistEntry } from './local-playlist';
import type { M3uEntry, M3uPlaylist } from './m3u';

/** The index of local music, as far as playlists need it. */
export type PlaylistIndex = { tracks: readonly LocalTrack[]; folders: readonly LocalFolder[] };

/** An entry with the track that it stands for now; null = it is not in the index. */
export type ResolvedEntry = { entry: LocalPlaylistEntry; track: LocalTrack | null };

/**
 * The entries with their tracks: by id, else by path, so that a folder that was removed and chosen again fills its
 * playlists again.
 */
export function resolvedEntries(
  entries: readonly LocalPlaylistEntry[],
  index: PlaylistIndex,
): readonly ResolvedEntry[] {
  const byId = new Map(index.tracks.map((track) => [track.id, track]));
  let find: ReturnType<typeof entryFinder> | null = null;
  return entries.map((entry) => {
    const known = entry.trackId === null ? undefined : byId.get(entry.trackId);
    if (known) return { entry, track: known };
    find ??= entryFinder(index.tracks, folderNames(index.folders));
    return { entry, track: find(entry) };
  });
}

function folderNames(folders: readonly LocalFolder[]): ReadonlyMap<string, string> {
  return new Map(folders.map(({ id, name }) => [id, name]));
}

/** Entries for tracks, in their order. `newKey` gives a different text at each call. */
export function entriesOf(
  tracks: readonly LocalTrack[],
  folders: readonly LocalFolder[],
  newKey: () => string,
): LocalPlaylistEntry[] {
  const names = folderNames(folders);
  return tracks.map((track) => playlistEntry(track, names.get(track.folderId) ?? '', newKey()));
}

/** The entries of a playlist file, and how many of them are not in the index; those are kept for later. */
export function importedEntries(
  imported: readonly M3uEntry[],
  index: PlaylistIndex,
  newKey: () => string,
): { entries: LocalPlaylistEntry[]; missingCount: number; leftOutCount: number } {
  const names = folderNames(index.folders);
  const find = entryFinder(index.tracks, names);
  const taken = imported.slice(0, localPlaylistLimit);
  let missingCount = 0;
  const entries = taken.map((wanted) => {
    const track = find(wanted);
    if (track) return playlistEntry(track, names.get(track.folderId) ?? '', newKey());
    missingCount += 1;
    return { ...wanted, key: newKey(), trackId: null };
  });
  return { entries, missingCount, leftOutCount: imported.length - taken.length };
}

/**
 * A playlist as a file, missing entries included. If all songs are in one folder, paths begin in it, for a file that is
 * saved there; otherwise with the names of the folders, for a file beside them.
 */
export function exportedPlaylist(playlist: LocalPlaylist, index: PlaylistIndex): M3uPlaylist {
  const resolved = resolvedEntries(playlist.entries, index);
  const names = folderNames(index.folders);
  const used = new Set(resolved.flatMap(({ track }) => (track ? [track.folderId] : [])));
  return {
    name: playlist.name,
    entries: resolved.map(({ entry, track }) => {
      if (!track) return { path: entry.path, title: entry.title, durationMs: entry.durationMs };
      const { path, title, durationMs } = playlistEntry(
        track,
        used.size > 1 ? (names.get(track.folderId) ?? '') : '',
        entry.key,
      );
      return { path, title, durationMs };
    }),
  };
}
