import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { maxUploads, refusedFile, type Upload } from '@/core/cloud-drive/upload.ts';
import { createLog } from '@/core/log.ts';
import { waitForService } from '@/playback/sources/service-waits.ts';
import { api } from '@/state/queries/api.ts';
import { onUserChange, sessionStore } from '@/state/session/session-store.ts';
import type { Bus } from '@/storage/documents/bus.ts';
import { hasDatabase } from '@/storage/has-database.ts';
import {
  addUploads,
  openUploadBus,
  readUploadFile,
  readUploads,
  removeUploads,
  setUploadOutcome,
  type UploadNotice,
} from '@/storage/uploads.ts';
import { UploadRunner } from './upload-runner.ts';

const log = createLog('uploads');

type UploadState = {
  uploads: readonly Upload[];
  /** Sent bytes of running uploads, by id. */
  sent: ReadonlyMap<string, number>;
};

const nothing: UploadState = { uploads: [], sent: new Map() };

/** Uploads of the current user, shared by all documents. */
const uploadStore = createStore<UploadState>(() => nothing);

let bus: Bus<UploadNotice> | null = null;
let unsubscribe = (): void => undefined;
let latestRead = 0;

const runner = new UploadRunner({
  client: api,
  store: { read: readOwn, readFile: readUploadFile, setOutcome: setUploadOutcome },
  post: announce,
  readTags: async (file, signal) => (await import('@/local/read-tags.ts')).readTags(file, signal),
  exclusively: (work) => navigator.locks.request('kanade-uploads', work),
  waitForService,
  now: () => Date.now(),
});

/** Loads the uploads, synchronises their changes and runs them, until the returned function is called. */
export function startUploads(): () => void {
  if (bus) return stopUploads;
  bus = openUploadBus();
  bus.subscribe(received);
  const begin = (): void => received({ type: 'changed' });
  unsubscribe = onUserChange(begin);
  begin();
  return stopUploads;
}

function stopUploads(): void {
  unsubscribe();
  bus?.close();
  bus = null;
}

/** The bus delivers only to other documents, so the notice is handled here too. */
function announce(notice: UploadNotice): void {
  bus?.post(notice);
  received(notice);
}

function received(notice: UploadNotice): void {
  if (notice.type === 'changed') {
    void read();
    return void runner.check();
  }
  uploadStore.setState(({ sent }) => ({ sent: new Map(sent).set(notice.id, notice.sentBytes) }));
}

async function readOwn(): Promise<Upload[]> {
  const { session } = sessionStore.getState();
  // The database is not created by this check; otherwise every start would load its code.
  return session && (await hasDatabase('kanade-uploads')) ? readUploads(session.userId) : [];
}

async function read(): Promise<void> {
  latestRead += 1;
  const own = latestRead;
  try {
    const uploads = await readOwn();
    if (own !== latestRead) return;
    const open = new Set(uploads.flatMap(({ id, outcome }) => (outcome === null ? [id] : [])));
    const sent = new Map([...uploadStore.getState().sent].filter(([id]) => open.has(id)));
    uploadStore.setState({ uploads, sent });
  } catch (error) {
    log.warn('the uploads could not be read', error);
    if (own === latestRead) uploadStore.setState(nothing);
  }
}

/** A part of the uploads; starts synchronising them. */
export function useUploads<Part>(select: (state: UploadState) => Part): Part {
  // Continues after the page that shows them unmounts.
  useEffect(() => void startUploads(), []);
  return useStore(uploadStore, select);
}

/**
 * Adds files to the current user's uploads; files that can't be uploaded are shown as failed. Resolves to the number of
 * files above the limit. Rejects if the browser does not store them.
 */
export async function uploadFiles(files: readonly File[]): Promise<number> {
  const userId = sessionStore.getState().session?.userId;
  if (userId === undefined) return 0;
  const room = Math.max(0, maxUploads - uploadStore.getState().uploads.length);
  const taken = files.slice(0, room);
  const nowEpochMs = Date.now();
  const added = taken.map((file, index) => {
    const reason = refusedFile(file);
    const upload: Upload = {
      id: crypto.randomUUID(),
      userId,
      fileName: file.name,
      sizeBytes: file.size,
      // Some µs apart, so that they stay in order.
      addedAtEpochMs: nowEpochMs + index / 1000,
      outcome: reason && { type: 'failed', reason },
    };
    return { upload, file: reason ? null : file };
  });
  await addUploads(added);
  announce({ type: 'changed' });
  return files.length - taken.length;
}

/** Removes uploads and aborts a running one. Rejects if that can't be stored. */
export async function dismissUploads(uploads: readonly Upload[]): Promise<void> {
  await removeUploads(uploads.map(({ id }) => id));
  announce({ type: 'changed' });
}

/** Retries failed uploads. Rejects if that can't be stored. */
export async function retryUploads(uploads: readonly Upload[]): Promise<void> {
  for (const { id } of uploads) await setUploadOutcome(id, null);
  announce({ type: 'changed' });
}
