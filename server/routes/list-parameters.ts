import type { ApiRequest } from '../api-exchange.ts';

/** A page of a list; `from` is the index of its first entry. */
export type Page = { page: number; pagesize: number; from: number };

const LAST_PAGE = 1_000_000;
/** Maximum number of hashes in a call. */
const MAX_HASHES = 300;

function whole(text: string, fallback: number, largest: number): number {
  const value = /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0;
  return value > 0 ? Math.min(value, largest) : fallback;
}

/** Reads `page` and `pagesize`. Anything but a positive integer counts as missing; sizes are limited to `largest`. */
export function requestedPage(request: ApiRequest, size: { default: number; largest: number }): Page {
  const page = whole(request.param('page'), 1, LAST_PAGE);
  const pagesize = whole(request.param('pagesize'), size.default, size.largest);
  return { page, pagesize, from: (page - 1) * pagesize };
}

export function pageOf<T>(items: readonly T[], { from, pagesize }: Page): T[] {
  return items.slice(from, from + pagesize);
}

/** Hashes of the parameter `hash`, in upper case. */
export function requestedHashes(request: ApiRequest): string[] {
  const hashes = request.param('hash').split(',');
  return hashes.flatMap((hash) => hash.trim().toUpperCase() || []).slice(0, MAX_HASHES);
}
