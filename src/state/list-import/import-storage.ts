import type { DBSchema } from 'idb';
import * as v from 'valibot';
import { type ImportJob, type ImportRow, importJobSchema, importRowSchema } from '@/core/list-tools/import-job.ts';
import { createLog } from '@/core/log.ts';
import { openDatabase } from '@/storage/database.ts';

const log = createLog('list import');

interface Schema extends DBSchema {
  jobs: { key: string; value: unknown };
  /** Keyed by job and index. */
  rows: { key: [string, number]; value: unknown };
}

const database = openDatabase<Schema>({
  name: 'kanade-imports',
  stores: ['jobs', 'rows'],
  migrations: [
    (opened) => {
      opened.createObjectStore('jobs');
      opened.createObjectStore('rows');
    },
  ],
});

export type StoredImport = { job: ImportJob; rows: readonly ImportRow[] };

/**
 * The import that is not finished; null = none. Removes imports of another account and corrupt ones. Rejects if the
 * database can't be used.
 */
export async function readImport(userId: string | null): Promise<StoredImport | null> {
  const transaction = (await database()).transaction(['jobs', 'rows']);
  const [keys, values] = await Promise.all([
    transaction.objectStore('jobs').getAllKeys(),
    transaction.objectStore('jobs').getAll(),
  ]);
  const jobs = values.flatMap((value, index) => {
    const job = v.safeParse(importJobSchema, value);
    const isOwn = job.success && job.output.id === keys[index];
    return isOwn && (job.output.userId === null || job.output.userId === userId) ? [job.output] : [];
  });
  const job = jobs.sort((a, b) => b.changedAt - a.changedAt)[0];
  const stored = job ? await transaction.objectStore('rows').getAll(rowsOf(job.id)) : [];
  const rows = stored.map((value) => v.safeParse(importRowSchema, value));
  const isWhole = (rows.length > 0 || (job?.taskId ?? null) !== null) && rows.every(({ success }) => success);
  if (job && !isWhole) log.warn('a stored import is corrupt and is removed');
  const kept = isWhole ? job : undefined;
  for (const id of keys) if (id !== kept?.id) await removeImport(id);
  return kept ? { job: kept, rows: rows.map(({ output }) => output as ImportRow) } : null;
}

function rowsOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY]);
}

/** Adds an import with all its rows, in one transaction. Rejects if the browser refuses it. */
export async function addImport({ job, rows }: StoredImport): Promise<void> {
  await write((jobs, stored) => [jobs.put(job, job.id), ...rows.map((row, index) => stored.put(row, [job.id, index]))]);
}

export async function putJob(job: ImportJob): Promise<void> {
  await write((jobs) => [jobs.put(job, job.id)]);
}

export async function putRow(id: string, index: number, row: ImportRow): Promise<void> {
  await write((_, rows) => [rows.put(row, [id, index])], 'relaxed');
}

export async function removeImport(id: string): Promise<void> {
  await write((jobs, rows) => [jobs.delete(id), rows.delete(rowsOf(id))]);
}

type Write = (
  jobs: { put(job: ImportJob, key: string): Promise<unknown>; delete(key: string): Promise<void> },
  rows: {
    put(row: ImportRow, key: [string, number]): Promise<unknown>;
    delete(key: IDBKeyRange): Promise<void>;
  },
) => readonly Promise<unknown>[];

/** `relaxed` for what is found again by searching: each strict transaction waits for the disk. */
async function write(requests: Write, durability: 'strict' | 'relaxed' = 'strict'): Promise<void> {
  const transaction = (await database()).transaction(['jobs', 'rows'], 'readwrite', { durability });
  // Also awaited below; prevents an unhandled rejection after an abort.
  transaction.done.catch(() => undefined);
  const sent = requests(transaction.objectStore('jobs'), transaction.objectStore('rows'));
  for (const request of sent) request.catch(() => undefined);
  await transaction.done;
}
