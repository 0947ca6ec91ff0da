import type { ScanEnd } from './folder-scan';
import { parseScanReport, type ScanJob } from './scan-messages';

/** Scans folders, one at a time, away from the thread of the page. */
export interface FolderScanner {
  /** Resolves to how the scan ended; `failed` also where the scanner itself can't run. Never rejects. */
  scan(job: ScanJob): Promise<ScanEnd>;
  /** Ends it at once; what was written stays. */
  close(): void;
}

/** A scanner in a worker of its own, which starts at once. */
export function startScanWorker(): FolderScanner {
  const worker = new Worker(new URL('./scan-worker', import.meta.url), { type: 'module', name: 'local-scan' });
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
