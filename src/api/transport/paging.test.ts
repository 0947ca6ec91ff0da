import { describe, expect, it } from 'vitest';
import { AppError } from '@/core/errors';
import { loadPages, type Page, type PagedList } from './paging';

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
