import { AppError } from '@/core/errors';

/** One page as the service answered it, every entry included that takes a place in the list. */
export type Page<Entry> = {
  entries: Entry[];
  /** Length of the whole list as the service counts it; 0 where it does not say. */
  total: number;
  /** Size of page that the service says it used, where it says so; 0 or left out = as asked. */
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
  /** What makes an entry the same as another; null where nothing does. */
  keyOf: (entry: Entry) => string | null;
  pageSize: number;
  maxPages: number;
  signal?: AbortSignal;
  /** Told after each page, with everything read so far. */
  onProgress?: (list: PagedList<Entry>) => void;
};

/**
 * Reads a list page by page, from 1 on. The end is a page with fewer entries than the service's page size, or as many
 * entries as it counts. It also ends, incomplete, after `maxPages` and with a page that brings nothing new: some servers
 * ignore the page number. Entries that came before are left out, since a list may shift while it is read.
 * Rejects with `cancelled`, and with whatever a page rejects with.
 */
export async function loadPages<Entry>(options: PagingOptions<Entry>): Promise<PagedList<Entry>> {
  const seen = new Set<string>();
  const entries: Entry[] = [];
  let list: PagedList<Entry> = { entries, total: 0, isComplete: false };
  for (let page = 1; page <= options.maxPages && !list.isComplete; page += 1) {
    throwIfAborted(options.signal);
    const answer = await options.fetchPage(page);
    throwIfAborted(options.signal);
    const { news, isRepeat } = takeNew(answer.entries, options.keyOf, seen);
    entries.push(...news);
    const size = effectiveSize(answer.pageSize, options.pageSize);
    const isComplete = answer.entries.length < size || (answer.total > 0 && entries.length >= answer.total);
    list = { entries: [...entries], total: Math.max(answer.total, entries.length), isComplete };
    options.onProgress?.(list);
    if (isRepeat) break;
  }
  return list;
}

/** The entries not seen before. Those without a key can't prove that a page is new, nor are they taken from a repeat. */
export function takeNew<Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string | null,
  seen: Set<string>,
): { news: Entry[]; isRepeat: boolean } {
  const before = seen.size;
  const isFirst = before === 0;
  const news = entries.filter((entry) => {
    const key = keyOf(entry);
    if (key === null) return true;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  const isRepeat = seen.size === before;
  return { news: isRepeat && !isFirst ? [] : news, isRepeat };
}

/** A service may give smaller pages than asked for, and says so; what it says beyond that is nonsense. */
export function effectiveSize(answered: number | undefined, asked: number): number {
  return answered && answered > 0 ? Math.min(answered, asked) : asked;
}

/** Throws `cancelled` where what was begun is no longer wanted. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new AppError('cancelled');
}
