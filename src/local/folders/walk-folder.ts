import { extensionOf, isAudioFileName } from '@/core/local-music/audio-files.ts';
import { normalisedName, withoutExtension } from '@/core/local-music/file-names.ts';
import { textOrder } from '@/core/track-list/track-order.ts';
import { withFileLimit } from '@/local/scan/work-queue.ts';
import { WorkQueue } from '../scan/work-queue.ts';
import { isGone, type MusicFile, type MusicFolder } from './music-folder.ts';

/** Limit of depth: a link from a folder to itself would never end. */
export const maxFolderDepth = 64;

export type WalkOptions = {
  includesSubfolders: boolean;
  /** Paths of skipped folders. */
  skippedPaths: readonly string[];
  /** Called before each folder is read; a rejection ends the walk. */
  beforeFolder: (path: string) => Promise<void>;
  onFile: (path: string, file: MusicFile) => void;
  /** A cover picture (see `coverRank`), or a picture with the name of a song. */
  onPicture: (folderPath: string, file: MusicFile) => void;
};

export type WalkResult = {
  /**
   * Folders that were not read completely, by path: it is unknown which of their files are gone. null = the folder
   * itself is gone.
   */
  unread: ReadonlyMap<string, 'folder-no-access' | 'folder-too-deep' | null>;
};

/** Folders read concurrently; with more, the browser delays opening files. */
const walkConcurrency = 8;

const topPath = '';

/** Placeholder of a name that the browser can't decode: Chromium without a UTF-8 locale returns an empty name. */
const undecodedName = '\ufffd';

/** Close to the final order, which depends on the user's language. */
const compareNames = textOrder('und');

type OpenFolder = { path: string; depth: number; folder: MusicFolder };

/**
 * Finds the audio files of a folder, approximately in path order. Rejects with the browser's error if the top folder
 * can't be read, see `MusicFolder`; errors of other folders are recorded.
 */
export async function walkFolder(top: MusicFolder, options: WalkOptions): Promise<WalkResult> {
  const skipped = new Set(options.skippedPaths);
  const unread = new Map<string, 'folder-no-access' | 'folder-too-deep' | null>();
  // Depth first, so that the first files are found soon.
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
      // Also if it is gone: it may have been moved to a place that was read before.
      unread.set(path, isGone(error) ? null : 'folder-no-access');
    }
    const below: OpenFolder[] = [];
    const songNames = songNamesIn(entries);
    for (const entry of entries.toSorted((one, other) => compareNames(one.name, other.name))) {
      const name = entry.name || undecodedName;
      const entryPath = path === topPath ? name : `${path}/${name}`;
      // An unnamed folder can't be opened: it would be its own parent, 64 levels deep.
      if (entry.name === '') unread.set(entryPath, 'folder-no-access');
      else if (entry.kind === 'file') {
        if (isAudioFileName(entry.name)) options.onFile(entryPath, entry);
        else if (isCover(entry.name, songNames)) options.onPicture(path, entry);
      } else if (options.includesSubfolders && !skipped.has(entryPath)) {
        if (depth < maxFolderDepth) below.push({ path: entryPath, depth: depth + 1, folder: entry });
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

/** Cover names in lower case, best first. The last two are written by Windows Media Player. */
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

/** Rank of a cover's file name, lowest best; null for any other file. */
export function coverRank(name: string): number | null {
  const base = withoutExtension(name);
  // Hidden extensions lead to double ones.
  const isDouble = coverExtensions.includes(extensionOf(base));
  const rank = coverNames.findIndex((pattern) => pattern.test(isDouble ? withoutExtension(base) : base));
  const kind = coverExtensions.indexOf(extensionOf(name));
  return rank < 0 || kind < 0 ? null : rank * coverExtensions.length + kind;
}

/** Names of the songs among these entries, with and without extension, normalised by `normalisedName`. */
function songNamesIn(entries: readonly (MusicFile | MusicFolder)[]): ReadonlySet<string> {
  const songs = entries.filter(({ kind, name }) => kind === 'file' && isAudioFileName(name));
  return new Set(songs.flatMap(({ name }) => [normalisedName(name), normalisedName(withoutExtension(name))]));
}

function isCover(name: string, songNames: ReadonlySet<string>): boolean {
  if (coverRank(name) !== null) return true;
  return coverExtensions.includes(extensionOf(name)) && songNames.has(normalisedName(withoutExtension(name)));
}
