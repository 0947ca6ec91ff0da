import type { ScanError, ScanProgress } from '@/core/local-music/local-folder.ts';
import { type FileTags, parentPath } from '@/core/local-music/local-track.ts';
import { createLog } from '@/core/log.ts';
import type { EncodingHints } from '@/core/text/encoding/detect-encoding.ts';
import { refusalOf } from '@/storage/refused-writes.ts';
import type { StoredCover } from '../covers/read-cover.ts';
import { scanCovers } from '../covers/scan-covers.ts';
import { fileAt, isGone, isRefused, type MusicFolder } from '../folders/music-folder.ts';
import { UnreadableError } from '../formats/unreadable-error.ts';
import type { LocalMessage } from '../index/local-bus.ts';
import { readAllTracks, readFolders, readUnreadable } from '../index/read-index.ts';
import { readRemoved } from '../index/removed-tracks.ts';
import {
  type ScanWrite,
  type WriteResult,
  writeCoversComplete,
  writePassComplete,
  writeScan,
} from '../index/write-scan.ts';
import { KnownFiles, TrackIds } from './known-files.ts';
import { ScanCancelled, type ScanGate } from './scan-gate.ts';
import { ScanMeter } from './scan-meter.ts';
import { ScanWriter } from './scan-writer.ts';
import { TagScan } from './tag-scan.ts';

const log = createLog('local scan');

export type ScanEnd = 'complete' | 'cancelled' | ScanError['reason'];

export type FolderScanOptions = {
  folderId: string;
  includesSubfolders: boolean;
  /** Paths of inner folders that are in the list themselves. */
  skippedPaths: readonly string[];
  source: MusicFolder;
  /** Other readable folders of the list by id: a file may have been moved between folders. */
  others: ReadonlyMap<string, MusicFolder>;
  isPermitted: () => Promise<boolean>;
  readTags: (file: File, signal: AbortSignal, hints?: EncodingHints) => Promise<FileTags>;
  readPicture: (file: File, signal: AbortSignal) => Promise<Blob | null>;
  shrinkPicture: (picture: Blob) => Promise<StoredCover | null>;
  gate: ScanGate;
  post: (message: LocalMessage) => void;
  /** Called once with a function that reports progress at once, for example after a pause. */
  onMeter?: (report: () => void) => void;
  nowMs: () => number;
  /** `write` and `batchSize` are for tests. */
  write?: (write: ScanWrite) => Promise<WriteResult>;
  batchSize?: number;
};

/**
 * Updates the index of a folder: first the tags of all files, then covers. Resolves to how it ended; never rejects.
 * Everything found before is stored and posted.
 */
export async function scanFolder(options: FolderScanOptions): Promise<ScanEnd> {
  try {
    await scan(options);
    return 'complete';
  } catch (error) {
    return endOf(error);
  }
}

async function scan(options: FolderScanOptions): Promise<void> {
  const { folderId, gate, post, nowMs, others } = options;
  const [{ known, ids }, folders] = await Promise.all([readKnown(folderId), readFolders()]);
  // Writing a track sets it again.
  const wasIncomplete = folders.find(({ id }) => id === folderId)?.isMissingCovers ?? true;
  const send = (progress: ScanProgress): void => post({ kind: 'progress', progress });
  const meter = new ScanMeter({ folderId, isPaused: () => gate.isPaused, nowMs, send });
  options.onMeter?.(() => meter.report(true));
  meter.report(true);
  const writer = new ScanWriter({
    folderId,
    ...(options.batchSize === undefined ? {} : { batchSize: options.batchSize }),
    write: options.write ?? writeScan,
    onWritten: ({ tracks, removedIds, unreadable, readable }) =>
      post({ kind: 'change', change: { tracks, removedIds, unreadable, readable } }),
    onError: (error) => tagScan.fail(error),
  });
  const tagScan = new TagScan({
    ...options,
    existsElsewhere: async (otherId, path) => existsIn(others.get(otherId), path),
    known,
    ids,
    writer,
    meter,
  });
  try {
    const { changed, pictures } = await tagScan.run();
    await writePassComplete(folderId, nowMs());
    post({ kind: 'folders' });
    meter.counts.phase = 'covers';
    meter.report(true);
    const changedIds = wasIncomplete ? null : new Set(changed.map(({ id }) => id));
    // A picture may have been added beside an album without a cover.
    const mayHaveNew = [...known.tracks.values()].some(
      ({ coverId, path }) => coverId === null && pictures.has(parentPath(path)),
    );
    if (changedIds === null || changedIds.size > 0 || mayHaveNew) {
      await scanCovers({ ...options, pictures, changedIds });
    }
    await writeCoversComplete(folderId);
  } catch (error) {
    // Results before a failure stay; after a cancelled scan, writing rejects.
    await writer.flush().catch(() => undefined);
    throw error;
  } finally {
    writer.close();
  }
}

async function readKnown(folderId: string): Promise<{ known: KnownFiles; ids: TrackIds }> {
  const tracks = [];
  for await (const part of readAllTracks()) tracks.push(...part);
  const [unreadable, removed] = await Promise.all([readUnreadable(folderId), readRemoved()]);
  return {
    known: new KnownFiles({ folderId, tracks, unreadable, removed }),
    ids: new TrackIds(tracks),
  };
}

async function existsIn(folder: MusicFolder | undefined, path: string): Promise<boolean | null> {
  if (!folder) return null;
  try {
    await fileAt(folder, path);
    return true;
  } catch (error) {
    return isGone(error) ? false : null;
  }
}

function endOf(error: unknown): ScanEnd {
  if (error instanceof ScanCancelled) return 'cancelled';
  if (isGone(error)) return 'folder-gone';
  if (isRefused(error) || error instanceof UnreadableError) return 'no-access';
  if (refusalOf(error) === 'full') return 'storage-full';
  log.warn('a scan failed', error);
  return 'failed';
}
