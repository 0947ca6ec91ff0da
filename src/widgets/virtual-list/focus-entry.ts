import type { ListImperativeAPI } from 'react-window';

/** Focuses the entry of a virtual list with this `data-index`. Returns false if it is not rendered. */
export function focusEntry(list: ListImperativeAPI | null, index: number): boolean {
  const entry = list?.element?.querySelector<HTMLElement>(`[data-index="${index}"]`);
  entry?.focus({ preventScroll: true });
  return entry != null;
}
