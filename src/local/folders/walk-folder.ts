import { extensionOf, isAudioFileName } from '@/core/local-music/audio-files';
import { comparedName, withoutExtension } from '@/core/local-music/file-names';
import { textOrder } from '@/core/track-list/track-order';
import { withFileLimit } from '@/local/scan/work-queue';
import { WorkQueue } from '../scan/work-queue';
import { isGone, type MusicFile, type MusicFolder } from './music-folder';

/** No deeper than this: a folder that contains itself through a link would never end. */
export const deepestFolder = 64;

export type WalkOptions = {
  includesSubfolders: boolean;
  /** Paths of folders that are left out. */
  skippedPaths: readonly string[];
  /** Called before each folder is read; its rejection ends the walk. */
  beforeFolder: (path: string) => Promise<void>;
  onFile: (path: string, file: MusicFile) => void;
  /** A picture beside the files, see `coverRank`, or with the name of one of them. */
  onPicture: (folderPath: string, file: MusicFile) => void;
};

export type WalkResult = {
  /**
   * Folders whose content was not read completely, by path: whether a file is gone from there is unknown. null = the
   * folder is gone itself.
   */
  unread: ReadonlyMap<string, 'folder-no-access' | 'folder-too-deep' | null>;
};

/** Folders that are read concurrently; with more, the browser opens files late. */
const walkConcurrency = 8;

const topPath = '';

/** Stands for a name that the browser can't decode: Chromium without a UTF-8 locale gives it as an empty one. */
const undecodedName = '\ufffd';

/** The final order is that of the user's language, which is close to this one. */
const compareNames = textOrder('und');

type OpenFolder = { path: string; depth: number; folder: MusicFolder };

/**
 * Finds the audio files of a folder, about in the order of their paths. Rejects with the error of the browser if the top
 * folder can't be read, see `MusicFolder`; of others it is recorded.
 */
export async function walkFolder(top: MusicFolder, options: WalkOptions): Promise<WalkResult> {
  const skipped = new Set(options.skippedPaths);
  const unread = new Map<string, 'folder-no-access' | 'folder-too-deep' | null>();
  // Sub-folders come before the folders beside them, so that the first files are found soon.
  const queue = new WorkQueue<OpenFolder>({ isNewestFirst: true });
  let openCount = 0;
  const add = (folder: OpenFolder): void => {
    openCount += 1;
    queue.add(folder);
  };
  add({ path: topPath, depth: 0, folder: top });
  await queue.run(walkConcurrency, async ({ path, depth, folder }) => {
    await options.beforeFolder(path);
    const entries: (MusicFile | MusicFolder)[] = [];
    try {
      await withFileLimit(addEntries(folder, entries));
    } catch (error) {
      if (path === topPath) throw error;
      // Also when it is gone: it may have been moved to a place that was read before.
      unread.set(path, isGone(error) ? null : 'folder-no-access');
    }
    const below: OpenFolder[] = [];
    const songNames = songNamesIn(entries);
    for (const entry of entries.toSorted((one, other) => compareNames(one.name, other.name))) {
      const name = entry.name || undecodedName;
      const entryPath = path === topPath ? name : `${path}/${name}`;
      // It can't be opened under its name: a folder without one is its parent again, 64 times over.
      if (entry.name === '') unread.set(entryPath, 'folder-no-access');
      else if (entry.kind === 'file') {
        if (isAudioFileName(entry.name)) options.onFile(entryPath, entry);
        else if (isCover(entry.name, songNames)) options.onPicture(path, entry);
      } else if (options.includesSubfolders && !skipped.has(entryPath)) {
        if (depth < deepestFolder) below.push({ path: entryPath, depth: depth + 1, folder: entry });
        else unread.set(entryPath, 'folder-too-deep');
      }
    }
    for (const one of below.reverse()) add(one);
    openCount -= 1;
    if (openCount === 0) queue.close();
  });
  return { unread };
}

async function addEntries(folder: MusicFolder, entries: (MusicFile | MusicFolder)[]): Promise<void> {
  for await (const entry of folder.values()) entries.push(entry);
}

/** Names of covers in lower case, the best first. The last two are those that Windows Media Player writes. */
const coverNames: readonly RegExp[] = [
  /^cover$/i,
  /^folder$/i,
  /^front$/i,
  /^album ?art$/i,
  /^album$/i,
  /^(?:album ?)?cover[ _-]?front$|^front[ _-]?cover$|^album[ _-]?cover$/i,
  /^albumart_\{[-\da-f]+\}_large$/i,
  /^albumart(?:_\{[-\da-f]+\}_)?small$/i,
];
const coverExtensions = ['jpg', 'jpeg', 'png', 'webp'];

/** How well a file name suits as the cover of the files beside it, the lowest best; null for any other file. */
export function coverRank(name: string): number | null {
  const base = withoutExtension(name);
  // Systems that hide extensions make names with two of them.
  const isDouble = coverExtensions.includes(extensionOf(base));
  const rank = coverNames.findIndex((pattern) => pattern.test(isDouble ? withoutExtension(base) : base));
  const kind = coverExtensions.indexOf(extensionOf(name));
  return rank < 0 || kind < 0 ? null : rank * coverExtensions.length + kind;
}

/** The names of the songs among these entries, with and without their extensions, as `comparedName` has them. */
function songNamesIn(entries: readonly (MusicFile | MusicFolder)[]): ReadonlySet<string> {
  const songs = entries.filter(({ kind, name }) => kind === 'file' && isAudioFileName(name));
  return new Set(songs.flatMap(({ name }) => [comparedName(name), comparedName(withoutExtension(name))]));
}

function isCover(name: string, songNames: ReadonlySet<string>): boolean {
  if (coverRank(name) !== null) return true;
  return coverExtensions.includes(extensionOf(name)) && songNames.has(comparedName(withoutExtension(name)));
}
