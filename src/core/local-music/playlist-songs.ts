import { decodedUri } from '@/core/navigation/paths';
import { comparedName } from './file-names';
import type { LocalFolder } from './local-folder';
import { type LocalPlaylist, type LocalPlaylistEntry, localPlaylistLimit, playlistEntry } from './local-playlist';
import type { LocalTrack } from './local-track';
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

/** The entries of a playlist file, and how many of them are not in the index; those stay in the playlist. */
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

/** What is known of a song that is looked for in the index. */
type WantedEntry = { path: string; title: string; durationMs: number };

/** How far two lengths of the same song may differ, in ms: playlists hold whole seconds. */
const toleranceMs = 2000;

/**
 * Returns a function that finds the track of a playlist entry by its path: the track whose path ends with the most
 * folders of the entry's path, at least with its file name. Of several that fit equally, the only one of the same length
 * is taken; otherwise none, because a wrong song is worse than a missing one.
 */
function entryFinder(
  tracks: readonly LocalTrack[],
  folderNames: ReadonlyMap<string, string>,
): (entry: WantedEntry) => LocalTrack | null {
  const byName = new Map<string, { track: LocalTrack; steps: readonly string[] }[]>();
  for (const track of tracks) {
    const steps = pathSteps(`${folderNames.get(track.folderId) ?? ''}/${track.path}`);
    const name = steps.at(-1) ?? '';
    const group = byName.get(name);
    if (group) group.push({ track, steps });
    else byName.set(name, [{ track, steps }]);
  }
  const find = (entry: WantedEntry, path: string): LocalTrack | null => {
    const wanted = pathSteps(path);
    const candidates = byName.get(wanted.at(-1) ?? '') ?? [];
    let best: LocalTrack[] = [];
    let longest = 0;
    for (const { track, steps } of candidates) {
      const length = commonEnd(steps, wanted);
      if (length > longest) {
        longest = length;
        best = [];
      }
      if (length === longest) best.push(track);
    }
    if (best.length > 1) best = best.filter(({ durationMs }) => isSameLength(durationMs, entry.durationMs));
    return best.length === 1 ? (best[0] ?? null) : null;
  };
  return (entry) => {
    const found = find(entry, entry.path);
    if (found) return found;
    const decoded = decodedUri(entry.path);
    return decoded === entry.path ? null : find(entry, decoded);
  };
}

function pathSteps(path: string): string[] {
  return comparedName(path)
    .split('/')
    .filter((step) => step !== '' && step !== '.' && step !== '..');
}

function commonEnd(a: readonly string[], b: readonly string[]): number {
  let length = 0;
  while (length < a.length && length < b.length && a.at(-1 - length) === b.at(-1 - length)) length += 1;
  return length;
}

function isSameLength(a: number, b: number): boolean {
  return a > 0 && b > 0 && Math.abs(a - b) <= toleranceMs;
}
