import type { Bus } from '@/storage/documents/bus';
import type { LocalMessage } from '../index/local-bus';
import { changeScanRequest, deleteScanRequests, requestScans } from '../index/scan-requests';
import type { ScanRunner } from '../scan/runner/scan-runner';

/** Requests, pauses and cancels scans, in whichever page they run. The functions reject if the database can't be used. */
export class ScanControl {
  readonly #parts: { runner: ScanRunner; bus: Bus<LocalMessage>; nowMs: () => number };

  constructor(parts: { runner: ScanRunner; bus: Bus<LocalMessage>; nowMs: () => number }) {
    this.#parts = parts;
  }

  async request(folderIds: readonly string[]): Promise<void> {
    if (folderIds.length === 0) return;
    await requestScans(folderIds, this.#parts.nowMs());
    this.requested();
  }

  /** Must be called after scans were requested in another way. */
  requested(): void {
    this.#parts.bus.post({ kind: 'scans' });
    this.#parts.runner.wake();
  }

  async setPaused(folderId: string, isPaused: boolean): Promise<void> {
    await changeScanRequest(folderId, (request) => ({ ...request, isPaused }));
    this.#parts.bus.post({ kind: 'scans' });
  }

  async cancelAll(): Promise<void> {
    await deleteScanRequests();
    this.requested();
  }
}
