import { normalisedName, withoutExtension } from '@/core/local-music/file-names.ts';
import { fileName, type LocalTrack, parentPath } from '@/core/local-music/local-track.ts';
import { createLog } from '@/core/log.ts';
import { withFileLimit } from '@/local/scan/work-queue.ts';
import { fileAt, type MusicFile, type MusicFolder } from '../folders/music-folder.ts';
import { coverRank } from '../folders/walk-folder.ts';
import { type LocalMessage, noChange } from '../index/local-bus.ts';
import { readAllTracks } from '../index/read-index.ts';
import { type FoundCover, writeCovers } from '../index/write-scan.ts';
import { ScanCancelled, type ScanGate } from '../scan/scan-gate.ts';
import { WorkQueue } from '../scan/work-queue.ts';
import type { StoredCover } from './read-cover.ts';
import { maxSourceBytes } from './shrink-picture.ts';

const log = createLog('covers');

/** Albums processed concurrently: one is decoded while another one's file is read. */
const coverConcurrency = 2;

/** Batch size and interval for writing and posting covers, because pages render the whole list at each message. */
const batchSize = 32;
const batchMs = 500;

export type CoverScanOptions = {
  folderId: string;
  source: MusicFolder;
  /** Picture files by folder path. */
  pictures: ReadonlyMap<string, readonly MusicFile[]>;
  /**
   * Ids of changed tracks. Other albums are only searched for new picture files; null = all albums without a cover are
   * searched.
   */
  changedIds: ReadonlySet<string> | null;
  readPicture: (file: File, signal: AbortSignal) => Promise<Blob | null>;
  shrinkPicture: (picture: Blob) => Promise<StoredCover | null>;
  gate: ScanGate;
  post: (message: LocalMessage) => void;
};

/**
 * Finds the covers of a folder: the first embedded picture of each album, else a picture file beside it. Pictures that
 * can't be read or decoded are skipped. Rejects with `ScanCancelled` or the database's error; covers found before stay.
 */
export async function scanCovers(options: CoverScanOptions): Promise<void> {
  const { folderId, gate, changedIds, pictures, post } = options;
  const tracks: LocalTrack[] = [];
  for await (const part of readAllTracks()) tracks.push(...part.filter((track) => track.folderId === folderId));
  const isChanged = (group: CoverGroup): boolean =>
    changedIds === null || group.tracks.some(({ id }) => changedIds.has(id));
  const groups = groupsWithoutCover(tracks).filter((group) => isChanged(group) || pictures.has(group.folderPath));
  const queue = new WorkQueue<CoverGroup>();
  for (const group of groups) queue.add(group);
  queue.close();
  const known = new Map<string, FolderPictures>();
  const beside = (folderPath: string): FolderPictures => {
    const found = known.get(folderPath) ?? folderPictures(pictures.get(folderPath) ?? []);
    known.set(folderPath, found);
    return found;
  };
  let batch: FoundCover[] = [];
  let writtenMs = Number.NEGATIVE_INFINITY;
  const flush = async (): Promise<void> => {
    const found = batch;
    batch = [];
    writtenMs = performance.now();
    const changed = found.length > 0 ? await writeCovers(found) : [];
    if (changed.length > 0) post({ kind: 'change', change: { ...noChange, tracks: changed } });
  };
  try {
    await queue.run(coverConcurrency, async (group) => {
      await gate.pass();
      const cover =
        (isChanged(group) ? await embeddedCover(group, options) : null) ?? (await coverBeside(group, beside, options));
      if (!cover) return;
      await gate.pass();
      batch.push({ cover, trackIds: group.tracks.map(({ id }) => id) });
      if (batch.length >= batchSize || performance.now() - writtenMs >= batchMs) await flush();
    });
  } catch (error) {
    await flush().catch(() => undefined);
    throw error;
  }
  await flush();
}

async function embeddedCover(group: CoverGroup, options: CoverScanOptions): Promise<StoredCover | null> {
  const { source, gate, readPicture } = options;
  for (const track of group.tracks) {
    await gate.pass();
    const cover = await shrunk(options, async () => {
      const file = await (await fileAt(source, track.path)).getFile();
      return readPicture(file, gate.signal);
    });
    if (cover) return cover;
  }
  return null;
}

async function coverBeside(
  group: CoverGroup,
  beside: (folderPath: string) => FolderPictures,
  options: CoverScanOptions,
): Promise<StoredCover | null> {
  for (const file of picturesOf(group.tracks, beside(group.folderPath))) {
    await options.gate.pass();
    const cover = await shrunk(options, () => file.getFile());
    if (cover) return cover;
  }
  return null;
}

/** Pictures of a folder: those named like covers, best first, and others by `normalisedName`. */
type FolderPictures = { covers: readonly MusicFile[]; byName: ReadonlyMap<string, readonly MusicFile[]> };

function folderPictures(files: readonly MusicFile[]): FolderPictures {
  const covers = files.filter(({ name }) => coverRank(name) !== null);
  const byName = new Map<string, MusicFile[]>();
  for (const file of files) {
    const key = normalisedName(withoutExtension(file.name));
    const named = byName.get(key);
    if (named) named.push(file);
    else byName.set(key, [file]);
  }
  return {
    covers: covers.sort((one, other) => (coverRank(one.name) ?? 0) - (coverRank(other.name) ?? 0)),
    byName,
  };
}

/**
 * Possible covers of some tracks, best first. A picture named like a song is the best cover for a single song, and the
 * last for an album.
 */
function picturesOf(tracks: readonly LocalTrack[], { covers, byName }: FolderPictures): MusicFile[] {
  const names = tracks.map(fileName);
  const keys = [...names, ...names.map(withoutExtension)].map(normalisedName);
  const ofSongs = keys.flatMap((key) => byName.get(key) ?? []);
  return tracks.length === 1 ? [...ofSongs, ...covers] : [...covers, ...ofSongs];
}

/** Shrinks a picture to a cover; null if it can't be read or decoded. */
async function shrunk(
  { shrinkPicture, gate }: CoverScanOptions,
  read: () => Promise<Blob | null>,
): Promise<StoredCover | null> {
  const make = async (): Promise<StoredCover | null> => {
    const picture = await read();
    return picture && picture.size <= maxSourceBytes ? shrinkPicture(picture) : null;
  };
  try {
    return await withFileLimit(make());
  } catch (error) {
    if (gate.signal.aborted) throw new ScanCancelled();
    log.warn('a picture could not be read', error);
    return null;
  }
}

type CoverGroup = { folderPath: string; tracks: LocalTrack[] };

/**
 * Albums with a track without a cover, ordered by path: tracks of one folder with the same album tag; a track without
 * that tag is a group of its own.
 */
export function groupsWithoutCover(tracks: readonly LocalTrack[]): CoverGroup[] {
  const groups = new Map<string, CoverGroup>();
  for (const track of tracks) {
    const folderPath = parentPath(track.path);
    // File names contain no line feed on any system of the browser; a path that does would only share no cover.
    const key = track.album === null ? `${track.path}\n` : `${folderPath}\n${track.album}`;
    const group = groups.get(key);
    if (group) group.tracks.push(track);
    else groups.set(key, { folderPath, tracks: [track] });
  }
  const missing = [...groups.values()].filter((group) => group.tracks.some(({ coverId }) => coverId === null));
  for (const group of missing) group.tracks.sort(byPath);
  return missing.sort(({ tracks: [one] }, { tracks: [other] }) => (one && other ? byPath(one, other) : 0));
}

function byPath(one: LocalTrack, other: LocalTrack): number {
  return one.path < other.path ? -1 : Number(one.path > other.path);
}
