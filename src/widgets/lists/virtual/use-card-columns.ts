import { type RefObject, useLayoutEffect, useState } from 'react';
import { useInterfaceScale } from '@/state/settings/interface-scale.ts';
import { isScreenNarrow } from './screen-width.ts';

/** Columns of a virtual grid: cards per row, and the height of a row and its gap in px. */
export type CardColumns = { perRow: number; rowHeight: number; gap: number };

/** Two lines of text with their padding, in px. */
const textHeight = 56;

/** Same widths as in `CardGrid`, whose columns CSS computes; a virtual grid needs them in advance. */
function columnsFor(width: number, isNarrow: boolean, scale: number): CardColumns {
  const [minWidth, gap] = (isNarrow ? [140, 16] : [168, 24]).map((px) => px * scale) as [number, number];
  const perRow = Math.max(1, Math.floor((width + gap) / (minWidth + gap)));
  const cardWidth = (width - gap * (perRow - 1)) / perRow;
  return { perRow, rowHeight: Math.round(cardWidth + textHeight * scale + gap), gap };
}

/** The columns that fit into this element. Measured only while `isUsed`. */
export function useCardColumns(frame: RefObject<HTMLElement | null>, isUsed: boolean): CardColumns {
  const scale = useInterfaceScale();
  const [columns, setColumns] = useState(() => columnsFor(1000, false, scale));
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || !isUsed) return;
    const measure = () => {
      const next = columnsFor(element.clientWidth, isScreenNarrow(element), scale);
      setColumns((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, isUsed, scale]);
  return columns;
}
