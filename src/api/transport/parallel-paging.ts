import { type AppError, isServiceAway, toAppError } from '@/core/errors';
import { effectiveSize, type Page, type PagedList, type PagingOptions, takeNew, throwIfAborted } from './paging';

/** Number of parallel requests; browsers have six connections per host, and covers need some of them. */
const pagesAtOnce = 4;

export type GatheredList<Entry> = PagedList<Entry> & {
  /** Why pages are missing; null = none are. */
  failure: AppError | null;
};

export type GatherOptions<Entry> = PagingOptions<Entry> & {
  /** Ends reading and resolves with what was read, whereas `signal` rejects. */
  stop?: AbortSignal;
};

/**
 * Reads a list like `loadPages`, with several pages in parallel after the first. A page that fails is left out, and the
 * result contains the others and the reason; only a failure of the first page rejects, as does `signal` (with
 * `cancelled`). `onProgress` receives everything up to the first missing page.
 */
export async function gatherPages<Entry>(options: GatherOptions<Entry>): Promise<GatheredList<Entry>> {
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

  /** The entries read so far, in order; up to the first missing page, or beyond it. */
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
