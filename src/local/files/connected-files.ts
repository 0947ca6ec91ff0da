import { AppError, type ErrorKind } from '@/core/errors.ts';
import type { LocalTrack } from '@/core/local-music/local-track.ts';
import { createLog } from '@/core/log.ts';
import type { SessionFiles } from '@/local/folders/chosen-files.ts';
import { maxWanted, type WantedFile } from './file-bus.ts';
import { type FilePlace, FolderReader, type FolderRefusal, type ReadFolderHandle } from './folder-reader.ts';
import type { LocalFiles } from './local-files.ts';
import type { PageRequests } from './page-requests.ts';

const log = createLog('local files');

/** Maximum number of open files; the rest of a longer queue needs a page, or persistent access. */
const openFilesLimit = 5000;

/** Maximum number of files opened concurrently. */
const openAtOnce = 8;

export type ConnectedFilesParts = {
  /** Tracks by id; unknown ids are left out. */
  readTracks: (localIds: readonly string[]) => Promise<ReadonlyMap<string, LocalTrack>>;
  readFolderHandle: ReadFolderHandle;
  /** False if local music has no folders. */
  hasFolders: () => Promise<boolean>;
  correctDuration: (localId: string, durationMs: number, isFound: boolean) => Promise<void>;
  session: Pick<SessionFiles, 'get'>;
  pages: Pick<PageRequests, 'ask' | 'onOffer'>;
  /** Limit of open files; for tests. */
  limit?: number;
};

const kindOf = {
  'no-access': 'folder-not-connected',
  gone: 'file-gone',
  unreadable: 'bad-audio',
} as const satisfies Record<FolderRefusal, ErrorKind>;

/**
 * Opens files of local music: an open or chosen file of this document, else through its folder's handle, else from a
 * page that can open it.
 */
export class ConnectedFiles implements LocalFiles {
  readonly #parts: ConnectedFilesParts;
  readonly #open: OpenFiles;
  /** Incremented by each `setOpenFiles` and offer, which ends an earlier round of opening files. */
  #round = 0;

  constructor(parts: ConnectedFilesParts) {
    this.#parts = parts;
    this.#open = new OpenFiles(parts.limit ?? openFilesLimit);
    parts.pages.onOffer(() => void this.#openMissing());
  }

  async find(localId: string): Promise<LocalTrack | null> {
    return (await this.#read([localId]))?.get(localId) ?? null;
  }

  async open(localId: string, signal: AbortSignal): Promise<File> {
    const kept = await this.#open.get(localId);
    if (signal.aborted) throw new AppError('cancelled');
    if (kept) return kept;
    const file = await this.#openNew(localId, signal);
    if (signal.aborted) throw new AppError('cancelled');
    if (!(file instanceof File)) {
      throw new AppError(kindOf[file], { message: `a local file could not be opened (${file})` });
    }
    this.#open.put(localId, file);
    return file;
  }

  setOpenFiles(localIds: readonly string[]): void {
    this.#open.want(localIds);
    void this.#openMissing();
  }

  async correctDuration(localId: string, durationMs: number, isFound: boolean): Promise<void> {
    try {
      await this.#parts.correctDuration(localId, durationMs, isFound);
    } catch (error) {
      log.warn('a duration was not corrected', error);
    }
  }

  async #openNew(localId: string, signal: AbortSignal): Promise<File | FolderRefusal> {
    const known = await this.#read([localId]);
    if (!known) return 'no-access';
    const track = known.get(localId);
    // Without folders, as after moving to another computer, no song is known.
    if (!track) return (await this.#parts.hasFolders()) ? 'gone' : 'no-access';
    const opened = await this.#openHere(track);
    // A scan may have found it at another path meanwhile.
    if (opened === 'gone') {
      const moved = await this.find(localId);
      return moved && !isSamePlace(moved, track) ? this.#openHere(moved) : 'gone';
    }
    // Only access may differ between documents.
    if (opened !== 'no-access') return opened;
    const { files } = await this.#parts.pages.ask([wantedFile(track)], signal);
    return files.get(localId) ?? opened;
  }

  async #openHere(place: FilePlace, folders = this.#folders()): Promise<File | FolderRefusal> {
    return this.#parts.session.get(place) ?? folders.open(place);
  }

  #folders(): FolderReader {
    return new FolderReader(this.#parts.readFolderHandle);
  }

  /** null if the index can't be read. */
  async #read(localIds: readonly string[]): Promise<ReadonlyMap<string, LocalTrack> | null> {
    try {
      return await this.#parts.readTracks(localIds);
    } catch (error) {
      log.warn('the index of local music could not be read', error);
      return null;
    }
  }

  /** Opens missing files in batches, most important first. */
  async #openMissing(): Promise<void> {
    this.#round += 1;
    const round = this.#round;
    const missing = this.#open.missing();
    if (missing.length === 0) return;
    const tracks = await this.#read(missing);
    const wanted = missing.flatMap((id) => tracks?.get(id) ?? []).map(wantedFile);
    let hasPages = true;
    for (let from = 0; from < wanted.length && round === this.#round; from += maxWanted) {
      const refused = await this.#openBatch(wanted.slice(from, from + maxWanted));
      if (refused.length === 0 || !hasPages || round !== this.#round) continue;
      const { files, isAnswered } = await this.#parts.pages.ask(refused);
      for (const [id, file] of files) this.#open.put(id, file);
      // Without an open page, each further batch would time out.
      hasPages = isAnswered;
    }
  }

  /** Opens a batch; resolves to the files that only another document may be able to open. */
  async #openBatch(batch: readonly WantedFile[]): Promise<WantedFile[]> {
    const folders = this.#folders();
    const refused: WantedFile[] = [];
    for (let from = 0; from < batch.length; from += openAtOnce) {
      await Promise.all(
        batch.slice(from, from + openAtOnce).map(async (wanted) => {
          const opened = await this.#openHere(wanted, folders);
          if (opened instanceof File) this.#open.put(wanted.id, opened);
          else if (opened === 'no-access') refused.push(wanted);
        }),
      );
    }
    return refused;
  }
}

function wantedFile({ id, folderId, path }: WantedFile): WantedFile {
  return { id, folderId, path };
}

function isSamePlace(one: FilePlace, other: FilePlace): boolean {
  return one.folderId === other.folderId && one.path === other.path;
}

/** Songs around the current one whose files have priority. */
const nearest = 200;

/**
 * Files that stay open in this document. An open `File` stays readable after the browser has withdrawn access to its
 * folder, which an extension loses with its last page. Each takes a few hundred bytes, because the content is not read.
 */
export class OpenFiles {
  readonly #files = new Map<string, File>();
  readonly #limit: number;
  /** Songs whose files may stay open, with their ranks; 0 is the most important. */
  #places: ReadonlyMap<string, number> = new Map();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Sets the songs whose files may stay open, most important first, and drops all others. */
  want(ids: readonly string[]): void {
    this.#places = new Map([...new Set(ids)].map((id, place) => [id, place]));
    for (const id of this.#files.keys()) if (!this.#places.has(id)) this.#files.delete(id);
  }

  /** Songs whose files should be opened, most important first. */
  missing(): string[] {
    // Open files stay, because in a long shuffled queue the nearest songs change after each song.
    const room = this.#limit - this.#files.size;
    const absent = [...this.#places].filter(([id]) => !this.#files.has(id));
    return absent
      .filter(([, place], index) => index < room || place < Math.min(nearest, this.#limit))
      .map(([id]) => id);
  }

  /** Adds a file if its song may stay open. */
  put(id: string, file: File): void {
    if (!this.#places.has(id)) return;
    this.#files.set(id, file);
    if (this.#files.size > this.#limit) this.#dropLeastImportant();
  }

  /** Open file of a song; drops a file that has changed or disappeared. */
  async get(id: string): Promise<File | null> {
    const file = this.#files.get(id);
    if (!file) return null;
    if (await isReadable(file)) return file;
    // Another file may have been added meanwhile.
    if (this.#files.get(id) === file) this.#files.delete(id);
    return null;
  }

  #dropLeastImportant(): void {
    const placeOf = (id: string): number => this.#places.get(id) ?? 0;
    const last = [...this.#files.keys()].reduce((a, b) => (placeOf(b) > placeOf(a) ? b : a));
    this.#files.delete(last);
  }
}

/** False if the file was changed, moved or deleted after it was opened. */
async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
