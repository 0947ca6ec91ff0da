import { AppError, isServiceAway, toAppError } from '@/core/errors.ts';

/** A page with all entries that count for the length of the list. */
export type Page<Entry> = {
  entries: Entry[];
  /** Reported length of the whole list; 0 = unknown. */
  total: number;
  /** Reported page size; 0 or undefined = as requested. */
  pageSize?: number;
};

export type PagedList<Entry> = {
  entries: Entry[];
  /** At least the number of entries. */
  total: number;
  /** The end of the list was reached. */
  isComplete: boolean;
};

export type PagingOptions<Entry> = {
  fetchPage: (page: number) => Promise<Page<Entry>>;
  /** Identity of an entry; null = none. */
  keyOf: (entry: Entry) => string | null;
  pageSize: number;
  maxPages: number;
  signal?: AbortSignal;
  /** Called after each page with everything read so far. */
  onProgress?: (list: PagedList<Entry>) => void;
};

/**
 * Reads a list page by page from page 1. It is complete after a page that is not full, or once the reported number of
 * entries was read. Reading also stops, incomplete, after `maxPages` and after a page without new entries, because some
 * servers ignore the page number. Duplicates are removed, because a list may shift while it is read. Rejects with
 * `cancelled`, and with the error of a page.
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

/** Entries not seen before. Entries without a key do not make a page new, and are dropped from a repeated page. */
function takeNew<Entry>(
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

/** Actual page size: a service may use smaller pages than requested; larger reported values are ignored. */
function effectiveSize(reported: number | undefined, requested: number): number {
  return reported && reported > 0 ? Math.min(reported, requested) : requested;
}

function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new AppError('cancelled');
}

/** Number of parallel requests; browsers have six connections per host, and covers need some. */
const pagesAtOnce = 4;

export type GatheredList<Entry> = PagedList<Entry> & {
  /** Why pages are missing; null = complete. */
  failure: AppError | null;
};

export type GatherControl = {
  /** Ends reading and resolves with what was read, unlike `signal`, which rejects. */
  stop?: AbortSignal;
  /** Awaited between the first page and the others. Must not reject. */
  beforeRest?: () => Promise<void>;
};

/**
 * Reads a list like `loadPages`, with several pages in parallel after the first. A failed page is left out and reported
 * as `failure`; only a failure of the first page rejects, as does `signal` (with `cancelled`). `onProgress` receives
 * everything up to the first missing page.
 */
export async function gatherPages<Entry>(options: PagingOptions<Entry> & GatherControl): Promise<GatheredList<Entry>> {
  const { fetchPage, maxPages, signal, stop, onProgress } = options;
  throwIfAborted(signal);
  const first = await fetchPage(1);
  throwIfAborted(signal);
  const size = effectiveSize(first.pageSize, options.pageSize);
  const pages = new Map<number, Page<Entry>>([[1, first]]);
  let failure: AppError | null = null;
  let next = 2;
  let last = first.total > 0 ? Math.min(Math.ceil(first.total / size), maxPages) : maxPages;
  if (first.entries.length < size) last = 1;

  /** Entries read so far, in order, up to the first missing page or beyond it. */
  const gathered = (pastGaps: boolean): { list: PagedList<Entry>; isRepeat: boolean } => {
    const seen = new Set<string>();
    const entries: Entry[] = [];
    let total = 0;
    let isRepeat = false;
    let isFull = true;
    let endsShort = false;
    for (let number = 1; number < next; number += 1) {
      const page = pages.get(number);
      if (!page) {
        isFull = false;
        if (pastGaps) continue;
        break;
      }
      const taken = takeNew(page.entries, options.keyOf, seen);
      entries.push(...taken.newEntries);
      total = Math.max(total, page.total);
      endsShort = page.entries.length < size;
      if (endsShort) break;
      isRepeat ||= taken.isRepeat && number > 1;
    }
    const isComplete = isFull && !isRepeat && (endsShort || (total > 0 && entries.length >= total));
    return { list: { entries, total: Math.max(total, entries.length), isComplete }, isRepeat };
  };

  onProgress?.(gathered(false).list);
  if (last > 1) await options.beforeRest?.();
  throwIfAborted(signal);
  const readRemaining = async (): Promise<void> => {
    while (next <= last && !stop?.aborted) {
      const number = next;
      next += 1;
      try {
        const page = await fetchPage(number);
        throwIfAborted(signal);
        pages.set(number, page);
        if (page.entries.length < size) last = Math.min(last, number);
        const { list, isRepeat } = gathered(false);
        // Some servers ignore the page number.
        if (isRepeat) last = 0;
        if (!stop?.aborted) onProgress?.(list);
      } catch (error) {
        throwIfAborted(signal);
        failure ??= toAppError(error);
        if (isServiceAway(failure.kind)) last = 0;
      }
    }
  };
  const stopped = new Promise<void>((resolve) => stop?.addEventListener('abort', () => resolve(), { once: true }));
  await Promise.race([Promise.all(Array.from({ length: pagesAtOnce }, readRemaining)), stopped]);
  throwIfAborted(signal);
  return { ...gathered(!stop?.aborted).list, failure: stop?.aborted ? null : failure };
}
