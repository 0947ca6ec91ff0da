import type { DBSchema } from 'idb';
import * as v from 'valibot';
import { type Upload, type UploadOutcome, uploadSchema } from '@/core/cloud-drive/upload.ts';
import { openDatabase } from '@/storage/database.ts';
import { type Bus, openBus } from '@/storage/documents/bus.ts';

interface Schema extends DBSchema {
  uploads: { key: string; value: unknown };
  files: { key: string; value: Blob };
}

/** Files for the cloud drive. Every call rejects if the database can't be used. */
const uploadDatabase = openDatabase<Schema>({
  name: 'kanade-uploads',
  stores: ['uploads', 'files'],
  migrations: [
    (database) => {
      database.createObjectStore('uploads');
      database.createObjectStore('files');
    },
  ],
});

const noticeSchema = v.variant('type', [
  /** Entries were added, changed or removed. */
  v.object({ type: v.literal('changed') }),
  /** Upload progress of a file. */
  v.object({ type: v.literal('progress'), id: v.string(), sentBytes: v.pipe(v.number(), v.finite(), v.minValue(0)) }),
]);

export type UploadNotice = v.InferOutput<typeof noticeSchema>;

export function openUploadBus(): Bus<UploadNotice> {
  return openBus('kanade-uploads', noticeSchema);
}

/** A user's uploads in the order they were added. Removes entries of other users and invalid entries. */
export async function readUploads(userId: string): Promise<Upload[]> {
  const { store } = (await uploadDatabase()).transaction('uploads');
  const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
  const own: Upload[] = [];
  const foreign: string[] = [];
  for (const [index, key] of keys.entries()) {
    const entry = v.safeParse(uploadSchema, values[index]);
    if (entry.success && entry.output.id === key && entry.output.userId === userId) own.push(entry.output);
    else foreign.push(key);
  }
  if (foreign.length > 0) await removeUploads(foreign);
  return own.sort((a, b) => a.addedAtEpochMs - b.addedAtEpochMs);
}

/** Adds uploads atomically. An upload without bytes has already failed. */
export async function addUploads(added: readonly { upload: Upload; file: Blob | null }[]): Promise<void> {
  const transaction = (await uploadDatabase()).transaction(['uploads', 'files'], 'readwrite', { durability: 'strict' });
  const [uploads, files] = [transaction.objectStore('uploads'), transaction.objectStore('files')];
  await Promise.all([
    ...added.flatMap(({ upload, file }) => [
      uploads.put(upload, upload.id),
      ...(file ? [files.put(file, upload.id)] : []),
    ]),
    transaction.done,
  ]);
}

/** Bytes of a file; null if they are no longer stored. */
export async function readUploadFile(id: string): Promise<Blob | null> {
  return (await (await uploadDatabase()).get('files', id)) ?? null;
}

/**
 * Stores the outcome of an upload unless it was removed meanwhile; null = retry. The bytes stay while a retry is
 * possible.
 */
export async function setUploadOutcome(id: string, outcome: UploadOutcome | null): Promise<void> {
  const transaction = (await uploadDatabase()).transaction(['uploads', 'files'], 'readwrite', { durability: 'strict' });
  const store = transaction.objectStore('uploads');
  const entry = v.safeParse(uploadSchema, await store.get(id));
  if (entry.success) await store.put({ ...entry.output, outcome }, id);
  const isDone = outcome !== null && outcome.type !== 'failed';
  if (isDone || !entry.success) await transaction.objectStore('files').delete(id);
  await transaction.done;
}

/** Removes uploads with their bytes. */
export async function removeUploads(ids: readonly string[]): Promise<void> {
  const transaction = (await uploadDatabase()).transaction(['uploads', 'files'], 'readwrite', { durability: 'strict' });
  const [uploads, files] = [transaction.objectStore('uploads'), transaction.objectStore('files')];
  await Promise.all([...ids.flatMap((id) => [uploads.delete(id), files.delete(id)]), transaction.done]);
}
