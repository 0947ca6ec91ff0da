import * as v from 'valibot';
import type { ChosenFile } from '@/local/folders/chosen-files';
import type { ScanEnd } from './folder-scan';

/** What a page sends to its scan worker: one folder to scan. The rest goes through the database and the local bus. */
export type ScanJob = {
  kind: 'scan';
  folderId: string;
  /** Token of the `ScanRequest` that this job carries out. */
  token: string;
  name: string;
  includesSubfolders: boolean;
  skippedPaths: string[];
  isPaused: boolean;
  /** Language of the interface, a hint for the encoding of tags. */
  language: string;
  source: { kind: 'handle'; handle: FileSystemDirectoryHandle } | { kind: 'files'; files: ChosenFile[] };
  /** Other folders of the list that can be read. */
  others: { folderId: string; handle: FileSystemDirectoryHandle }[];
};

/** What the worker answers: how the scan of the folder ended. */
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

/** null for anything but a job. */
export function parseScanJob(value: unknown): ScanJob | null {
  const result = v.safeParse(jobSchema, value);
  return result.success ? result.output : null;
}

/** null for anything but a report. */
export function parseScanReport(value: unknown): ScanReport | null {
  const result = v.safeParse(reportSchema, value);
  return result.success ? result.output : null;
}
