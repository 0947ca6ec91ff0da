import type { ScanEnd } from './folder-scan.ts';
import { parseScanReport, type ScanJob } from './scan-messages.ts';

/** Scans folders one at a time, off the main thread. */
export interface FolderScanner {
  /** Resolves to how the scan ended; `failed` also if the scanner can't run. Never rejects. */
  scan(job: ScanJob): Promise<ScanEnd>;
  /** Stops at once; written results stay. */
  close(): void;
}

/** Starts a scanner in its own worker. */
export function startScanWorker(): FolderScanner {
  const worker = new Worker(new URL('./scan-worker.ts', import.meta.url), { type: 'module', name: 'local-scan' });
  let finish: ((end: ScanEnd) => void) | null = null;
  let hasFailed = false;
  const failed = (): void => {
    hasFailed = true;
    ended('failed');
  };
  const ended = (end: ScanEnd): void => {
    finish?.(end);
    finish = null;
  };
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const report = parseScanReport(data);
    if (report) ended(report.end);
  });
  worker.addEventListener('error', failed);
  worker.addEventListener('messageerror', failed);
  return {
    scan: (job) =>
      new Promise((resolve) => {
        finish = resolve;
        if (hasFailed) ended('failed');
        else worker.postMessage(job);
      }),
    close() {
      worker.terminate();
      ended('cancelled');
    },
  };
}
