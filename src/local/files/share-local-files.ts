import { type SessionFiles, sessionFiles } from '@/local/folders/chosen-files.ts';
import { readFolderHandle } from '@/local/index/read-index.ts';
import type { LocalLibrary } from '@/local/local-library.ts';
import type { Bus } from '@/storage/documents/bus.ts';
import { type FileMessage, openFileBus, type WantedFile } from './file-bus.ts';
import { FolderReader, type ReadFolderHandle } from './folder-reader.ts';

/** Files per answer, so that the first ones arrive while others are opened. */
const filesPerMessage = 10;

type SharedFilesParts = {
  bus: Bus<FileMessage>;
  readFolderHandle: ReadFolderHandle;
  session: Pick<SessionFiles, 'get'>;
};

export interface SharedFiles {
  /** Tells the engine that this page can open more files. */
  offer(): void;
  /** Stops sharing and closes the bus. */
  stop(): void;
}

/** Answers the engine's requests with files that this page can open, and offers them now. */
export function shareLocalFiles({ bus, readFolderHandle, session }: SharedFilesParts): SharedFiles {
  let isOpen = true;

  async function open(wanted: WantedFile, folders: FolderReader): Promise<{ id: string; file: File } | null> {
    const file = session.get(wanted) ?? (await folders.open(wanted));
    return file instanceof File ? { id: wanted.id, file } : null;
  }

  async function answer(request: string, wanted: readonly WantedFile[]): Promise<void> {
    const folders = new FolderReader(readFolderHandle);
    for (let from = 0; from < wanted.length && isOpen; from += filesPerMessage) {
      const opened = await Promise.all(wanted.slice(from, from + filesPerMessage).map((file) => open(file, folders)));
      const files = opened.filter((file) => file !== null);
      if (isOpen && files.length > 0) bus.post({ kind: 'files', request, files });
    }
    if (isOpen) bus.post({ kind: 'answered', request });
  }

  bus.subscribe((message) => {
    if (message.kind === 'want') void answer(message.request, message.files);
  });
  const offer = (): void => bus.post({ kind: 'offer' });
  offer();
  return {
    offer,
    stop() {
      isOpen = false;
      bus.close();
    },
  };
}

let sharing: SharedFiles | null = null;

/**
 * Shares this page's readable files with the engine, in any document, until the returned function is called. Further
 * calls change nothing.
 */
export function shareInPage(): () => void {
  sharing ??= shareLocalFiles({ bus: openFileBus(), readFolderHandle, session: sessionFiles });
  return () => {
    sharing?.stop();
    sharing = null;
  };
}

/**
 * Shares the files of a library, and notifies the engine when more of its folders become readable, so that it opens the
 * files of its queue again. Returns a function that ends the notifications.
 */
export function shareLibrary(library: Pick<LocalLibrary, 'getState' | 'subscribe'>): () => void {
  shareInPage();
  let before = readableFolders(library);
  return library.subscribe(() => {
    const after = readableFolders(library);
    const hasMore = [...after].some((id) => !before.has(id));
    before = after;
    if (hasMore) sharing?.offer();
  });
}

function readableFolders(library: Pick<LocalLibrary, 'getState'>): ReadonlySet<string> {
  const { folders } = library.getState();
  return new Set(folders.filter(({ access }) => access === 'granted').map(({ id }) => id));
}
