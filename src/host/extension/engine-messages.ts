/** What pages of the extension ask its background worker. */
export type WorkerRequest = { type: 'ensure-engine' };

/** Asks for the offscreen document; the worker answers when it exists. */
export const ensureEngine: WorkerRequest = { type: 'ensure-engine' };

/** True for a request of one of our pages. */
export function isWorkerRequest(message: unknown): message is WorkerRequest {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'ensure-engine';
}
