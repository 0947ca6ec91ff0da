/** Selected rows of a list, by key. Immutable: every change returns a new one. */
export type Selection = {
  keys: ReadonlySet<string>;
  /** Start of a range: the last row clicked without Shift. */
  anchor: string | null;
  /** Selection when the anchor was set; a range is added to it, so that it can shrink again. */
  base: ReadonlySet<string>;
};

const none: ReadonlySet<string> = new Set();

export const emptySelection: Selection = { keys: none, anchor: null, base: none };

export type SelectionPress = 'toggle' | 'range';

/**
 * Selection after a click on the shown row at `index` (docs/behaviour.md#selection): toggles it, or with Shift selects
 * the range from the last clicked row.
 */
export function pressed(
  selection: Selection,
  shownKeys: readonly string[],
  index: number,
  press: SelectionPress,
): Selection {
  const key = shownKeys[index];
  if (key === undefined) return selection;
  if (press === 'range') return extendedTo(selection, shownKeys, index);
  const keys = new Set(selection.keys);
  if (keys.has(key)) keys.delete(key);
  else keys.add(key);
  return { keys, anchor: key, base: keys };
}

/** Adds the range from the anchor to this row to `base`; without an anchor, only this row. */
export function extendedTo(selection: Selection, shownKeys: readonly string[], index: number): Selection {
  const key = shownKeys[index];
  if (key === undefined) return selection;
  const from = selection.anchor === null ? -1 : shownKeys.indexOf(selection.anchor);
  if (from === -1) return { keys: new Set([...selection.keys, key]), anchor: key, base: selection.keys };
  const range = shownKeys.slice(Math.min(from, index), Math.max(from, index) + 1);
  return { ...selection, keys: new Set([...selection.base, ...range]) };
}

/** Selects all shown rows, or deselects them if all are selected. Hidden rows are unchanged. */
export function toggledAll(selection: Selection, shownKeys: readonly string[]): Selection {
  const keys = new Set(selection.keys);
  const change = areAllSelected(selection, shownKeys) ? 'delete' : 'add';
  for (const key of shownKeys) keys[change](key);
  return { keys, anchor: null, base: keys };
}

/** True if all shown rows are selected, and there is at least one. */
export function areAllSelected({ keys }: Selection, shownKeys: readonly string[]): boolean {
  return shownKeys.length > 0 && shownKeys.every((key) => keys.has(key));
}
