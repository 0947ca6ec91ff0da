import * as v from 'valibot';
import type { ChosenFile } from '@/local/folders/chosen-files.ts';
import type { ScanEnd } from './folder-scan.ts';

/** Message to the scan worker: a folder to scan. All other data goes through the database and the local bus. */
export type ScanJob = {
  kind: 'scan';
  folderId: string;
  /** Token of the `ScanRequest`. */
  token: string;
  name: string;
  includesSubfolders: boolean;
  skippedPaths: string[];
  isPaused: boolean;
  /** Interface language, a hint for the encoding of tags. */
  language: string;
  source: { kind: 'handle'; handle: FileSystemDirectoryHandle } | { kind: 'files'; files: ChosenFile[] };
  /** Other readable folders of the list. */
  others: { folderId: string; handle: FileSystemDirectoryHandle }[];
};

/** Answer of the worker: how the scan ended. */
export type ScanReport = { kind: 'ended'; folderId: string; end: ScanEnd };

const handle = v.instance(FileSystemDirectoryHandle);

const jobSchema = v.object({
  kind: v.literal('scan'),
  folderId: v.string(),
  token: v.string(),
  name: v.string(),
  includesSubfolders: v.boolean(),
  skippedPaths: v.array(v.string()),
  isPaused: v.boolean(),
  language: v.string(),
  source: v.variant('kind', [
    v.object({ kind: v.literal('handle'), handle }),
    v.object({ kind: v.literal('files'), files: v.array(v.object({ path: v.string(), file: v.instance(File) })) }),
  ]),
  others: v.array(v.object({ folderId: v.string(), handle })),
});

const reportSchema = v.object({
  kind: v.literal('ended'),
  folderId: v.string(),
  end: v.picklist(['complete', 'cancelled', 'folder-gone', 'no-access', 'storage-full', 'failed']),
});

/** null for any other message. */
export function parseScanJob(value: unknown): ScanJob | null {
  const result = v.safeParse(jobSchema, value);
  return result.success ? result.output : null;
}

/** null for any other message. */
export function parseScanReport(value: unknown): ScanReport | null {
  const result = v.safeParse(reportSchema, value);
  return result.success ? result.output : null;
}
