import GripVertical from 'lucide-react/icons/grip-vertical';
import type { CSSProperties, PointerEvent as ReactPointerEvent } from 'react';
import { inRem } from '@/ui/in-rem.ts';
import { placeInDrag, type RowDrag, type RowTop, topWithoutHeadings } from '@/widgets/lists/virtual/drag-geometry.ts';
import styles from '@/widgets/songs/row/compact-row.module.css';

/** Position of a row while another one is dragged. */
export function draggedStyle(
  style: CSSProperties | undefined,
  index: number,
  drag: RowDrag<unknown> | null,
  topOf: RowTop = topWithoutHeadings,
): CSSProperties | undefined {
  const shift = topOf(placeInDrag(index, drag)) - topOf(index);
  // Not `transform`, which the list itself uses.
  return shift === 0 ? style : { ...style, translate: `0 ${inRem(shift)}` };
}

type DragHandleProps = {
  /** Default: the first cell of a compact row. */
  className?: string | undefined;
  hint?: string;
  onGrab?: (event: ReactPointerEvent) => void;
  /** False only reserves the space. */
  hasIcon?: boolean;
};

export function DragHandle({ className = styles.handle, hint, onGrab, hasIcon = true }: DragHandleProps) {
  return (
    <span className={className} data-control="handle" aria-hidden="true" title={hint} onPointerDown={onGrab}>
      {hasIcon ? <GripVertical size={16} /> : null}
    </span>
  );
}
