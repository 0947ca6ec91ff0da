import { AppError } from '@/core/errors';

/** One page of a response, including all entries that count for the length of the list. */
export type Page<Entry> = {
  entries: Entry[];
  /** Length of the whole list as reported by the service; 0 where unknown. */
  total: number;
  /** Page size reported by the service; 0 or undefined = as requested. */
  pageSize?: number;
};

export type PagedList<Entry> = {
  entries: Entry[];
  /** At least the number of entries. */
  total: number;
  /** True once the end of the list was reached. */
  isComplete: boolean;
};

export type PagingOptions<Entry> = {
  fetchPage: (page: number) => Promise<Page<Entry>>;
  /** Identity of an entry; null where it has none. */
  keyOf: (entry: Entry) => string | null;
  pageSize: number;
  maxPages: number;
  signal?: AbortSignal;
  /** Called after each page, with everything read so far. */
  onProgress?: (list: PagedList<Entry>) => void;
};

/**
 * Reads a list page by page, starting at page 1. It is complete after a page with fewer entries than the page size, or
 * with as many entries as the service reports. Reading also stops, incomplete, after `maxPages` and after a page
 * without new entries, because some servers ignore the page number. Duplicates are left out, because a list may shift
 * while it is read. Rejects with `cancelled`, and with the error of a page.
 */
export async function loadPages<Entry>(options: PagingOptions<Entry>): Promise<PagedList<Entry>> {
  const seen = new Set<string>();
  const entries: Entry[] = [];
  let list: PagedList<Entry> = { entries, total: 0, isComplete: false };
  for (let page = 1; page <= options.maxPages && !list.isComplete; page += 1) {
    throwIfAborted(options.signal);
    const response = await options.fetchPage(page);
    throwIfAborted(options.signal);
    const { newEntries, isRepeat } = takeNew(response.entries, options.keyOf, seen);
    entries.push(...newEntries);
    const size = effectiveSize(response.pageSize, options.pageSize);
    const isComplete = response.entries.length < size || (response.total > 0 && entries.length >= response.total);
    list = { entries: [...entries], total: Math.max(response.total, entries.length), isComplete };
    options.onProgress?.(list);
    if (isRepeat) break;
  }
  return list;
}

/** The entries not seen before. Entries without a key do not make a page new, and are left out of a repeated page. */
export function takeNew<Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string | null,
  seen: Set<string>,
): { newEntries: Entry[]; isRepeat: boolean } {
  const before = seen.size;
  const isFirst = before === 0;
  const newEntries = entries.filter((entry) => {
    const key = keyOf(entry);
    if (key === null) return true;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  const isRepeat = seen.size === before;
  return { newEntries: isRepeat && !isFirst ? [] : newEntries, isRepeat };
}

/** The page size in use: a service may report smaller pages than requested; larger values are ignored. */
export function effectiveSize(reported: number | undefined, requested: number): number {
  return reported && reported > 0 ? Math.min(reported, requested) : requested;
}

/** Throws AppError `cancelled` if the signal is aborted. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new AppError('cancelled');
}
