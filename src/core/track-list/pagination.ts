/** Number of pages for a number of entries; at least 1. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** Up to this many pages are all shown. */
const allShownUpTo = 7;

/**
 * The page numbers to offer: all of up to 7 pages; beyond that the first, the last, and two on each side of the
 * current one. `gap` stands for the pages left out, never for a single one.
 */
export function pageWindow(current: number, pages: number): (number | 'gap')[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1);
  if (pages <= allShownUpTo) return all;
  const at = clampPage(current, pages);
  const shown = all.filter((page) => page === 1 || page === pages || Math.abs(page - at) <= 2);
  return shown.flatMap((page, index): (number | 'gap')[] => {
    const left = page - (shown[index - 1] ?? 0) - 1;
    if (left === 0) return [page];
    return left === 1 ? [page - 1, page] : ['gap', page];
  });
}

/** The nearest existing page; 1 where `page` is not finite. */
export function clampPage(page: number, pages: number): number {
  return Number.isFinite(page) ? Math.min(Math.max(1, Math.trunc(page)), pages) : 1;
}
