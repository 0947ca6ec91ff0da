import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Number of columns of the grid in this element, read from its layout, which CSS computes; null where the grid scrolls
 * sideways and shows any number.
 */
export function useGridColumns(frame: RefObject<HTMLElement | null>): number | null {
  const [columns, setColumns] = useState<number | null>(1);
  // After every rendering, because the placeholder is replaced by another grid.
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => element.clientWidth > 0 && setColumns(columnsOf(element.firstElementChild));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  });
  return columns;
}

function columnsOf(grid: Element | null): number | null {
  if (grid === null) return 1;
  const { display, gridTemplateColumns } = getComputedStyle(grid);
  return display === 'grid' ? gridTemplateColumns.split(' ').length : null;
}
