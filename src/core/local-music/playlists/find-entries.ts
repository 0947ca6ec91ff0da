import type { LocalTrack } from '../local-track';
import { decodedPath } from './m3u';

/** What is known of a song that is looked for in the index. */
type WantedEntry = { path: string; title: string; durationMs: number };

/** How far two lengths of the same song may differ, in ms: playlists hold whole seconds. */
const toleranceMs = 2000;

/**
 * Returns a function that finds the track of a playlist entry by its path: the track whose path ends with the most
 * folders of the entry's path, at least with its file name. Of several that fit equally, the only one of the same length
 * is taken; otherwise none, because a wrong song is worse than a missing one.
 */
export function entryFinder(
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
    const decoded = decodedPath(entry.path);
    return decoded === entry.path ? null : find(entry, decoded);
  };
}

/** Case does not count, and neither does how accents are composed: both differ between file systems. */
function pathSteps(path: string): string[] {
  return path
    .normalize('NFC')
    .toLowerCase()
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
