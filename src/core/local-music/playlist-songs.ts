import { normalisedName, withoutExtension } from './file-names.ts';
import type { LocalFolder } from './local-folder.ts';
import { type LocalPlaylist, type LocalPlaylistEntry, localPlaylistLimit, playlistEntry } from './local-playlist.ts';
import type { LocalTrack } from './local-track.ts';
import { decodedPath, type PlaylistFile, type PlaylistFileEntry } from './playlist-entry.ts';

/** Parts of the local index that playlists use. */
export type PlaylistIndex = { tracks: readonly LocalTrack[]; folders: readonly LocalFolder[] };

/** Entry with its current track; null = not in the index. */
export type ResolvedEntry = { entry: LocalPlaylistEntry; track: LocalTrack | null };

/** Finds the track of each entry by id, else by path, so that a folder that is added again restores its playlists. */
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

/** Playlist entries of tracks. `newKey` returns a different text at each call. */
export function entriesOf(
  tracks: readonly LocalTrack[],
  folders: readonly LocalFolder[],
  newKey: () => string,
): LocalPlaylistEntry[] {
  const names = folderNames(folders);
  return tracks.map((track) => playlistEntry(track, names.get(track.folderId) ?? '', newKey()));
}

/** Entries of a playlist file and the number of missing songs; missing songs stay in the playlist. */
export function importedEntries(
  imported: readonly PlaylistFileEntry[],
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
 * Exports a playlist, missing entries included. If all songs are in one folder, paths are relative to it, for a file
 * saved there; otherwise they include the folder names.
 */
export function exportedPlaylist(playlist: LocalPlaylist, index: PlaylistIndex): PlaylistFile {
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

/** Tolerance between durations of the same song, in ms: playlists store whole seconds. */
const toleranceMs = 2000;

/**
 * Returns a function that finds the track of an entry: the one whose path shares the longest end with the entry's path,
 * at least the file name. A tie is resolved by a unique equal duration, else there is no match: a missing song is
 * better than a wrong one.
 */
function entryFinder(
  tracks: readonly LocalTrack[],
  folderNames: ReadonlyMap<string, string>,
): (entry: PlaylistFileEntry) => LocalTrack | null {
  const ends = new PathEnds();
  const encoded = new PathEnds();
  for (const track of tracks) {
    const steps = pathSteps(`${folderNames.get(track.folderId) ?? ''}/${track.path}`);
    ends.add(steps, track);
    encoded.add([...steps.slice(0, -1), withoutExtension(steps.at(-1) ?? '')], track);
  }
  return ({ path, durationMs }) => {
    for (const written of new Set([path, decodedPath(path)])) {
      const steps = pathSteps(written);
      const name = steps.at(-1) ?? '';
      const found =
        ends.find(steps, durationMs) ??
        (name.endsWith(soundOfDisc) ? encoded.find([...steps.slice(0, -1), withoutExtension(name)], durationMs) : null);
      if (found) return found;
    }
    return null;
  };
}

/** Disc rippers name WAV files in cue sheets and playlists, and encode them afterwards. */
const soundOfDisc = normalisedName('.wav');

/** Node of a trie of reversed paths: the tracks with this path end. */
type PathEnd = { tracks: LocalTrack[]; isSorted: boolean; before: Map<string, PathEnd> };

const newEnd = (): PathEnd => ({ tracks: [], isSorted: false, before: new Map() });

/** Trie of reversed paths: a lookup takes as many steps as the path has, however many tracks share a name. */
class PathEnds {
  readonly #root = newEnd();

  add(steps: readonly string[], track: LocalTrack): void {
    let end = this.#root;
    for (const step of steps.toReversed()) {
      const next = end.before.get(step) ?? newEnd();
      end.before.set(step, next);
      next.tracks.push(track);
      end = next;
    }
  }

  /** The only track with the longest common end, or the only one of several with this duration. */
  find(steps: readonly string[], durationMs: number): LocalTrack | null {
    let end = this.#root;
    for (let at = steps.length - 1; at >= 0; at -= 1) {
      const next = end.before.get(steps[at] ?? '');
      if (!next) break;
      end = next;
    }
    if (end.tracks.length <= 1) return end.tracks[0] ?? null;
    if (durationMs <= 0) return null;
    if (!end.isSorted) end.tracks.sort((one, other) => one.durationMs - other.durationMs);
    end.isSorted = true;
    const first = firstNotBelow(end.tracks, Math.max(1, durationMs - toleranceMs));
    const [only, next] = end.tracks.slice(first, first + 2);
    const isSame = (track: LocalTrack | undefined): boolean =>
      track !== undefined && track.durationMs <= durationMs + toleranceMs;
    return only && isSame(only) && !isSame(next) ? only : null;
  }
}

/** Index of the first track that is at least this long; `tracks` is sorted by duration. */
function firstNotBelow(tracks: readonly LocalTrack[], durationMs: number): number {
  let low = 0;
  let high = tracks.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((tracks[middle]?.durationMs ?? 0) < durationMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Normalised names of a path; `..` removes the folder before it. */
function pathSteps(path: string): string[] {
  const steps: string[] = [];
  for (const step of path.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(normalisedName(step));
  }
  return steps;
}
