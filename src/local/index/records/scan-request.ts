import * as v from 'valibot';

/**
 * A scan that is wanted or unfinished. It is stored until it is complete, so that another page, or the next one, goes on
 * with it when the page that scans is closed or killed.
 */
export type ScanRequest = {
  folderId: string;
  /** Differs for each request, so that one that comes during a scan of the same folder is not lost. */
  token: string;
  isPaused: boolean;
  /** When it was first wanted, in epoch ms: the order of scans. */
  requestedMs: number;
  /** How often it was started without one file being stored. */
  unproductiveStarts: number;
};

/** A scan that was started this often without storing anything ends the page that reads; it is given up. */
export const unproductiveStartsLimit = 5;

const requestSchema = v.object({
  folderId: v.string(),
  token: v.string(),
  isPaused: v.fallback(v.boolean(), false),
  requestedMs: v.fallback(v.number(), 0),
  unproductiveStarts: v.fallback(v.number(), 0),
});

/** null for a corrupt record: the folder is then scanned when it is refreshed. */
export function parseRequest(value: unknown): ScanRequest | null {
  const result = v.safeParse(requestSchema, value);
  return result.success ? result.output : null;
}

export function newRequest(folderId: string, requestedMs: number): ScanRequest {
  return { folderId, token: crypto.randomUUID(), isPaused: false, requestedMs, unproductiveStarts: 0 };
}
