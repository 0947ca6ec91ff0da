import {
  type LocalPlaylist,
  type LocalPlaylistEntry,
  localPlaylistLimit,
} from '@/core/local-music/playlists/local-playlist';
import type { ImportMode } from './backup-parts';
import type { PartChange } from './part-change';
import { sameData } from './same-data';

/**
 * Imports playlists. When merging, a playlist of the file belongs to the present one with its id, else to the first one
 * with its name: songs that are not in it yet are added at its end, and its name stays. Others are added as new ones.
 */
export function planPlaylists(
  current: readonly LocalPlaylist[],
  incoming: readonly LocalPlaylist[],
  mode: ImportMode,
): { result: LocalPlaylist[]; change: PartChange } {
  const result = mode === 'merge' ? [...current] : [];
  const added = new Set<string>();
  const changed = new Set<string>();
  let leftOut = 0;
  for (const playlist of incoming.toSorted((a, b) => a.position - b.position)) {
    const at = indexOf(result, playlist, added);
    const present = result[at];
    if (present) {
      const missing = missingEntries(present.entries, playlist.entries);
      const entries = [...present.entries, ...withOwnKeys(missing, present.entries)];
      leftOut += Math.max(0, entries.length - localPlaylistLimit);
      if (missing.length === 0) continue;
      result[at] = { ...present, entries: entries.slice(0, localPlaylistLimit) };
      if (!added.has(present.id)) changed.add(present.id);
    } else {
      const last = result.at(-1);
      leftOut += Math.max(0, playlist.entries.length - localPlaylistLimit);
      result.push({
        ...playlist,
        position: last ? Math.floor(last.position) + 1 : 0,
        entries: withOwnKeys(playlist.entries, []).slice(0, localPlaylistLimit),
      });
      added.add(playlist.id);
    }
  }
  if (isSame(current, result)) return { result, change: { kind: 'same' } };
  const change: PartChange =
    mode === 'replace'
      ? { kind: 'replaced', before: current.length, after: result.length, leftOut }
      : { kind: 'merged', added: added.size, changed: changed.size, leftOut };
  return { result, change };
}

/** Two playlists of one file may have the same name, so that only those that were there before are found by it. */
function indexOf(playlists: readonly LocalPlaylist[], wanted: LocalPlaylist, added: ReadonlySet<string>): number {
  const byId = playlists.findIndex(({ id }) => id === wanted.id);
  return byId === -1 ? playlists.findIndex(({ id, name }) => name === wanted.name && !added.has(id)) : byId;
}

/** The entries that occur more often in the file than in the playlist; a playlist may contain a song several times. */
function missingEntries(
  present: readonly LocalPlaylistEntry[],
  incoming: readonly LocalPlaylistEntry[],
): LocalPlaylistEntry[] {
  const left = new Map<string, number>();
  for (const { path } of present) left.set(path, (left.get(path) ?? 0) + 1);
  return incoming.filter(({ path }) => {
    const count = left.get(path) ?? 0;
    if (count > 0) left.set(path, count - 1);
    return count === 0;
  });
}

/** The entries with keys that are unique in their playlist. */
function withOwnKeys(
  entries: readonly LocalPlaylistEntry[],
  present: readonly LocalPlaylistEntry[],
): LocalPlaylistEntry[] {
  const used = new Set(present.map(({ key }) => key));
  let number = 0;
  return entries.map((entry) => {
    let { key } = entry;
    while (used.has(key)) {
      number += 1;
      key = `imported-${number}`;
    }
    used.add(key);
    return { ...entry, key };
  });
}

function isSame(current: readonly LocalPlaylist[], result: readonly LocalPlaylist[]): boolean {
  const withoutPosition = (playlists: readonly LocalPlaylist[]) => playlists.map((one) => ({ ...one, position: 0 }));
  return sameData(withoutPosition(current), withoutPosition(result));
}
