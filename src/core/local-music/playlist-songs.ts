import { comparedName, withoutExtension } from './file-names';
import type { LocalFolder } from './local-folder';
import { type LocalPlaylist, type LocalPlaylistEntry, localPlaylistLimit, playlistEntry } from './local-playlist';
import type { LocalTrack } from './local-track';
import { decodedPath, type PlaylistFile, type PlaylistFileEntry } from './playlist-entry';

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
 * A playlist as a file, missing entries included. If all songs are in one folder, paths begin in it, for a file that is
 * saved there; otherwise with the names of the folders, for a file beside them.
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

/** Programs that copy a disc name such files in its cue sheet and its playlist, and encode them afterwards. */
const soundOfDisc = comparedName('.wav');

/** The tracks whose paths end alike, by one more step in each level of the tree. */
type PathEnd = { tracks: LocalTrack[]; isSorted: boolean; before: Map<string, PathEnd> };

const newEnd = (): PathEnd => ({ tracks: [], isSorted: false, before: new Map() });

/** Finds tracks by the ends of their paths, in steps of the path and not of the tracks, however many share a name. */
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

  /** The only track with the longest common end or, of several, the only one of this length. */
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

/** The first of these tracks, which are sorted by length, that is not shorter. */
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

/** The names in a path, as they are compared; `..` leaves out the folder before it. */
function pathSteps(path: string): string[] {
  const steps: string[] = [];
  for (const step of path.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(comparedName(step));
  }
  return steps;
}
