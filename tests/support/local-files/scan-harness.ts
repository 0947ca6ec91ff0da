import type { FileTags, LocalTrack } from '../../../src/core/local-music/local-track.ts';
import { UnreadableError } from '../../../src/local/formats/unreadable-error.ts';
import { type FolderRecord, newFolder } from '../../../src/local/index/folder-record.ts';
import type { LocalMessage } from '../../../src/local/index/local-bus.ts';
import { readAllTracks, readUnreadable } from '../../../src/local/index/read-index.ts';
import { requestScans } from '../../../src/local/index/scan-requests.ts';
import { writeChosenFolder } from '../../../src/local/index/write-folders.ts';
import { type FolderScanOptions, type ScanEnd, scanFolder } from '../../../src/local/scan/folder-scan.ts';
import { ScanGate } from '../../../src/local/scan/scan-gate.ts';
import type { FakeMusicFolder } from '../fakes/local-music/fake-music-folder.ts';

/** Scans fake folders into a fake IndexedDB. A file whose text begins with `broken` is unreadable. */
export class ScanHarness {
  readonly messages: LocalMessage[] = [];
  /** Names of the files whose tags were read, in order. */
  readonly read: string[] = [];
  readonly #folders = new Map<FakeMusicFolder, FolderRecord>();
  #nowMs = 1_800_000_000_000;

  /** Adds a folder to the list; the database stores an empty handle for it. */
  async add(folder: FakeMusicFolder): Promise<string> {
    const handle = { kind: 'directory', name: folder.name } as unknown as FileSystemDirectoryHandle;
    const record = newFolder({ handle, name: folder.name, addedMs: this.#nowMs, includesSubfolders: true });
    this.#folders.set(folder, record);
    await writeChosenFolder(record, this.#nowMs);
    return record.id;
  }

  async scan(folder: FakeMusicFolder, options: Partial<FolderScanOptions> = {}): Promise<ScanEnd> {
    const folderId = this.#folders.get(folder)?.id ?? '';
    this.#nowMs += 60_000;
    await requestScans([folderId], this.#nowMs);
    return scanFolder({
      folderId,
      includesSubfolders: true,
      skippedPaths: [],
      source: folder,
      others: new Map([...this.#folders].flatMap(([other, { id }]) => (id === folderId ? [] : [[id, other]]))),
      isPermitted: async () => true,
      readTags: (file) => this.#readTags(file),
      readPicture: async () => null,
      shrinkPicture: async () => null,
      gate: new ScanGate(),
      post: (message) => void this.messages.push(message),
      nowMs: () => this.#nowMs,
      ...options,
    });
  }

  /** All tracks of the index by path. */
  async tracks(): Promise<Map<string, LocalTrack>> {
    const tracks = await allTracks();
    return new Map(tracks.map((track) => [track.path, track]));
  }

  /** Paths of the unreadable files with their reasons. */
  async unreadable(): Promise<Record<string, string>> {
    return Object.fromEntries((await readUnreadable()).map(({ path, reason }) => [path, reason]));
  }

  async #readTags(file: File): Promise<FileTags> {
    const text = await file.text();
    this.read.push(file.name);
    if (text.startsWith('broken')) throw new UnreadableError('parser');
    return tagsOf(text);
  }
}

/** All tracks of the index, including several of one path. */
export async function allTracks(): Promise<LocalTrack[]> {
  const tracks: LocalTrack[] = [];
  for await (const part of readAllTracks()) tracks.push(...part);
  return tracks;
}

/** Tags of a fake file: its text is the title, with an album before a `/`. */
export function tagsOf(text: string): FileTags {
  const [album, title] = text.includes('/') ? text.split('/') : [null, text];
  return {
    title: title ?? null,
    artists: ['Someone'],
    album: album ?? null,
    albumArtist: null,
    trackNumber: null,
    discNumber: null,
    year: null,
    genres: [],
    durationMs: 1000,
    bitRateKbps: 128,
    sampleRateHz: 44_100,
    isLossless: false,
    loudness: null,
    hasLyrics: false,
    mediaType: 'audio/mpeg',
  };
}
