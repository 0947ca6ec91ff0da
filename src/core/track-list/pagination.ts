export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** Maximum number of pages without gaps. */
const allShownUpTo = 7;

/**
 * Offered page numbers: all of up to 7 pages; else the first, the last, and two on each side of the current one. A
 * `gap` always replaces at least two pages.
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

/** Nearest existing page; 1 if `page` is not finite. */
export function clampPage(page: number, pages: number): number {
  return Number.isFinite(page) ? Math.min(Math.max(1, Math.trunc(page)), pages) : 1;
}
