import { describe, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors.ts';
import { gatherPages, loadPages, type Page, type PagedList } from './paging.ts';

type Entry = string | null;

const numbered = (from: number, count: number): Entry[] => Array.from({ length: count }, (_, at) => `${from + at}`);

async function load(pages: (page: number) => Page<Entry>, options: { pageSize?: number; maxPages?: number } = {}) {
  const asked: number[] = [];
  const progress: PagedList<Entry>[] = [];
  const list = await loadPages<Entry>({
    pageSize: options.pageSize ?? 3,
    maxPages: options.maxPages ?? 10,
    keyOf: (entry) => entry,
    onProgress: (sofar) => progress.push(sofar),
    fetchPage: async (page) => {
      asked.push(page);
      return pages(page);
    },
  });
  return { list, asked, progress };
}

describe('a list read page by page', () => {
  it('ends with a page that is not full', async () => {
    const { list, asked } = await load((page) => ({ entries: numbered(page * 10, page < 3 ? 3 : 1), total: 0 }));
    expect(list).toEqual({ entries: ['10', '11', '12', '20', '21', '22', '30'], total: 7, isComplete: true });
    expect(asked).toEqual([1, 2, 3]);
  });

  it('ends as soon as all entries that the service counts are read, also at an exact multiple of the page size', async () => {
    const { asked, list } = await load((page) => ({ entries: numbered(page * 10, 3), total: 6 }));
    expect(asked).toEqual([1, 2]);
    expect(list.isComplete).toBe(true);
  });

  it('ends with an empty page where the service reports too large a length', async () => {
    const { list, asked } = await load((page) => ({ entries: page === 1 ? numbered(1, 3) : [], total: 50 }));
    expect(list).toEqual({ entries: ['1', '2', '3'], total: 50, isComplete: true });
    expect(asked).toEqual([1, 2]);
  });

  it('ends, incomplete, where the service returns the same page for every number', async () => {
    const { list, asked } = await load(() => ({ entries: [...numbered(1, 2), null], total: 90 }));
    expect(list).toEqual({ entries: ['1', '2', null], total: 90, isComplete: false });
    expect(asked).toEqual([1, 2]);
  });

  it('ends, incomplete, where no entry of a page has a key', async () => {
    const { asked, list } = await load(() => ({ entries: [null, null, null], total: 0 }));
    expect(asked).toEqual([1]);
    expect(list.isComplete).toBe(false);
  });

  it('ends, incomplete, after the maximum number of pages', async () => {
    const { list, asked } = await load((page) => ({ entries: numbered(page * 10, 3), total: 1e9 }), { maxPages: 4 });
    expect(asked).toEqual([1, 2, 3, 4]);
    expect(list).toMatchObject({ total: 1e9, isComplete: false });
    expect(list.entries).toHaveLength(12);
  });

  it('continues where the service reports smaller pages than requested', async () => {
    const pages = [numbered(1, 2), numbered(3, 2), numbered(5, 1)];
    const { list } = await load((page) => ({ entries: pages[page - 1] ?? [], total: 5, pageSize: 2 }), {
      pageSize: 300,
    });
    expect(list).toEqual({ entries: numbered(1, 5), total: 5, isComplete: true });
  });

  it('has no duplicates where the list shifts while it is read', async () => {
    const pages = [numbered(1, 3), numbered(3, 3), numbered(6, 1)];
    const { list } = await load((page) => ({ entries: pages[page - 1] ?? [], total: 0 }));
    expect(list.entries).toEqual(numbered(1, 6));
  });

  it('reports progress after each page, without changing earlier reports', async () => {
    const { progress } = await load((page) => ({ entries: numbered(page * 10, page === 1 ? 3 : 1), total: 4 }));
    expect(progress.map(({ entries, isComplete }) => [entries.length, isComplete])).toEqual([
      [3, false],
      [4, true],
    ]);
  });
});

describe('reading a list', () => {
  it('stops between two pages when it is cancelled', async () => {
    const cancel = new AbortController();
    const asked: number[] = [];
    const reading = loadPages<Entry>({
      pageSize: 1,
      maxPages: 9,
      signal: cancel.signal,
      keyOf: (entry) => entry,
      fetchPage: async (page) => {
        asked.push(page);
        if (page === 2) cancel.abort();
        return { entries: [`${page}`], total: 0 };
      },
    });
    await expect(reading).rejects.toMatchObject({ kind: 'cancelled' });
    expect(asked).toEqual([1, 2]);
  });

  it('rejects with the error of a page', async () => {
    const reading = load((page) => {
      if (page === 2) throw new AppError('no-response');
      return { entries: numbered(1, 3), total: 9 };
    });
    await expect(reading).rejects.toMatchObject({ kind: 'no-response' });
  });
});

const size = 3;

/** Pages of the numbers 1 to `length`, three each. */
function pagesOf(length: number, total = length) {
  return (page: number): Page<number> => {
    const first = (page - 1) * size;
    const count = Math.max(0, Math.min(size, length - first));
    return { entries: Array.from({ length: count }, (_, index) => first + index + 1), total };
  };
}

const gather = (
  fetchPage: (page: number) => Page<number> | Promise<Page<number>>,
  more: Partial<Parameters<typeof gatherPages<number>>[0]> = {},
) =>
  gatherPages<number>({
    fetchPage: async (page) => fetchPage(page),
    keyOf: String,
    pageSize: size,
    maxPages: 9,
    ...more,
  });

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('reading pages in parallel', () => {
  it('requests the other pages after what is to come before, and none where the first is the whole list', async () => {
    const asked: number[] = [];
    const fetchPage = (page: number) => {
      asked.push(page);
      return pagesOf(10)(page);
    };
    const drawn = Promise.withResolvers<void>();
    const beforeRest = vi.fn(() => drawn.promise);
    const onProgress = vi.fn();
    const reading = gather(fetchPage, { beforeRest, onProgress });
    await vi.waitFor(() => expect(beforeRest).toHaveBeenCalledOnce());
    expect(onProgress).toHaveBeenCalledOnce();
    expect(asked).toEqual([1]);
    drawn.resolve();
    expect((await reading).entries).toEqual(upTo(10));
    await gather(pagesOf(1), { beforeRest });
    expect(beforeRest).toHaveBeenCalledOnce();
  });

  it('keeps the order of the list, whichever page comes first', async () => {
    const waits = new Map<number, () => void>();
    const fetchPage = async (page: number) => {
      if (page > 1) await new Promise<void>((resolve) => waits.set(page, resolve));
      return pagesOf(10)(page);
    };
    const seen: number[][] = [];
    const reading = gather(fetchPage, { onProgress: ({ entries }: PagedList<number>) => seen.push(entries) });
    await vi.waitFor(() => expect([...waits.keys()]).toEqual([2, 3, 4]));
    for (const page of [4, 3, 2]) waits.get(page)?.();
    expect(await reading).toEqual({ entries: upTo(10), total: 10, isComplete: true, failure: null });
    // Progress is reported without gaps.
    for (const entries of seen) expect(entries).toEqual(upTo(entries.length));
    expect(seen[0]).toEqual(upTo(3));
  });

  it('requests four pages at once and no more', async () => {
    let running = 0;
    let most = 0;
    await gather(async (page) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return pagesOf(27)(page);
    });
    expect(most).toBe(4);
  });

  it('requests no further page after a list that fills its pages exactly', async () => {
    const fetchPage = vi.fn(pagesOf(6));
    expect((await gather(fetchPage)).isComplete).toBe(true);
    expect(fetchPage).toHaveBeenCalledTimes(2);
  });

  it('ends with a short page where the service reports no length or too large a one', async () => {
    expect(await gather(pagesOf(7, 0))).toMatchObject({ entries: upTo(7), isComplete: true });
    expect(await gather(pagesOf(7, 9))).toMatchObject({ entries: upTo(7), total: 9, isComplete: true });
  });

  it('leaves out a page that fails, and returns the reason', async () => {
    const failing = (page: number) => {
      if (page === 2) throw new AppError('server');
      return pagesOf(8)(page);
    };
    const list = await gather(failing);
    expect(list).toMatchObject({ entries: [1, 2, 3, 7, 8], total: 8, isComplete: false });
    expect(list.failure?.kind).toBe('server');
  });

  it('rejects where the first page fails', async () => {
    const failing = () => {
      throw new AppError('no-response');
    };
    await expect(gather(failing)).rejects.toMatchObject({ kind: 'no-response' });
  });

  it('stops when the service cannot be reached', async () => {
    const fetchPage = vi.fn((page: number) => {
      if (page > 1) throw new AppError('no-response');
      return pagesOf(27)(page);
    });
    expect((await gather(fetchPage)).entries).toEqual(upTo(3));
    expect(fetchPage.mock.calls.length).toBeLessThanOrEqual(5);
  });

  it('ends where every page is the same', async () => {
    const fetchPage = vi.fn(() => ({ entries: [1, 2, 3], total: 0 }));
    expect(await gather(fetchPage, { maxPages: 100 })).toMatchObject({ entries: [1, 2, 3], isComplete: false });
    expect(fetchPage.mock.calls.length).toBeLessThanOrEqual(5);
  });

  it('resolves with what was read when it is stopped', async () => {
    const stop = new AbortController();
    const fetchPage = (page: number) => (page > 1 ? new Promise<never>(() => undefined) : pagesOf(27)(page));
    const reading = gather(fetchPage, { stop: stop.signal, onProgress: () => stop.abort() });
    expect(await reading).toMatchObject({ entries: upTo(3), total: 27, isComplete: false, failure: null });
  });

  it('rejects when it is cancelled', async () => {
    const left = new AbortController();
    const reading = gather(pagesOf(27), { signal: left.signal, onProgress: () => left.abort() });
    await expect(reading).rejects.toMatchObject({ kind: 'cancelled' });
  });
});
