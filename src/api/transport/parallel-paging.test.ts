import { describe, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors';
import type { Page, PagedList } from './paging';
import { gatherPages } from './parallel-paging';

const size = 3;

/** Pages of numbers from 1 to `length`, three each. */
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
