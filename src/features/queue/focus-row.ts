import type { ListImperativeAPI } from 'react-window';

/** Gives the row of this `data-index` the focus; false while the list has not drawn it. */
export function focusRow(list: ListImperativeAPI | null, index: number): boolean {
  const row = list?.element?.querySelector<HTMLElement>(`[data-index="${index}"]`);
  row?.focus({ preventScroll: true });
  return row != null;
}
