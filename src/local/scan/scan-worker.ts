import { createLog, setLogSink } from '@/core/log.ts';
import { shrinkPicture } from '@/local/covers/shrink-picture.ts';
import { chosenFolder } from '@/local/folders/chosen-files.ts';
import { queryPermission } from '@/local/folders/folder-access.ts';
import type { MusicFolder } from '@/local/folders/music-folder.ts';
import { openLocalBus } from '@/local/index/local-bus.ts';
import { readScanRequest } from '@/local/index/scan-requests.ts';
import { readPicture, readTags } from '@/local/read-tags.ts';
import { scanFolder } from './folder-scan.ts';
import { ScanGate } from './scan-gate.ts';
import { parseScanJob, type ScanJob, type ScanReport } from './scan-messages.ts';

/** Used part of a dedicated worker's global scope. */
type WorkerScope = {
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
  postMessage(report: ScanReport): void;
};

setLogSink(console);
const log = createLog('scan worker');
const scope = globalThis as unknown as WorkerScope;

// Warm-up: loads and compiles the tag reader while the page prepares the scan, so that the first file is read sooner.
const silentFrame = Uint8Array.from({ length: 417 }, (_, index) => [0xff, 0xfb, 0x90, 0][index] ?? 0);
void readTags(new Blob([silentFrame, silentFrame])).catch(() => undefined);

scope.addEventListener('message', ({ data }) => {
  const job = parseScanJob(data);
  if (!job) {
    log.warn('a job is invalid and is ignored');
    return;
  }
  void runJob(job);
});

/** Scans the folder of a job; any page may pause or cancel it through the database. */
async function runJob(job: ScanJob): Promise<void> {
  const { folderId, source } = job;
  const gate = new ScanGate();
  gate.setPaused(job.isPaused);
  let reportProgress = (): void => undefined;
  const bus = openLocalBus();
  const applyRequest = async (): Promise<void> => {
    try {
      const request = await readScanRequest(folderId);
      if (!request) gate.cancel();
      else gate.setPaused(request.isPaused);
      reportProgress();
    } catch (error) {
      log.warn('the state of the scan could not be read', error);
    }
  };
  bus.subscribe(({ kind }) => {
    if (kind === 'scans') void applyRequest();
    else if (kind === 'rebuilt') gate.cancel();
  });
  const folder: MusicFolder = source.kind === 'handle' ? source.handle : chosenFolder(job.name, source.files);
  const end = await scanFolder({
    ...job,
    source: folder,
    others: new Map(job.others.map((other) => [other.folderId, other.handle])),
    isPermitted: async () => source.kind === 'files' || (await queryPermission(source.handle)) === 'granted',
    readTags: (file, signal, hints) => readTags(file, signal, { language: job.language, ...hints }),
    readPicture,
    shrinkPicture,
    gate,
    post: (message) => bus.post(message),
    onMeter: (report) => {
      reportProgress = report;
    },
    nowMs: () => Date.now(),
  });
  // Posted here, not by the page, so that it follows the scan's last progress.
  bus.post({ kind: 'progress', progress: null });
  bus.close();
  scope.postMessage({ kind: 'ended', folderId, end });
}
