/** Which rows of a list are chosen, by key. Immutable: every change makes a new one. */
export type Selection = {
  keys: ReadonlySet<string>;
  /** Where a range begins: the row that was pressed last without Shift. */
  anchor: string | null;
  /** What was chosen when the anchor was set; a range comes on top of it, so that it can shrink again. */
  base: ReadonlySet<string>;
};

const none: ReadonlySet<string> = new Set();

export const emptySelection: Selection = { keys: none, anchor: null, base: none };

/** What a press on a row means: that row alone, one more or one less, or everything from the last one to it. */
export type SelectionPress = 'only' | 'toggle' | 'range';

/**
 * The selection after a press on the row at `index` of the rows as they are shown (doc 2 §4): a plain press chooses
 * only that row, or takes it back when it is chosen already; Ctrl or ⌘ toggles it; Shift chooses the range from the row
 * pressed before.
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
  else {
    if (press === 'only') keys.clear();
    keys.add(key);
  }
  return { keys, anchor: key, base: keys };
}

/** Everything between the anchor and this row, on top of what was chosen before; without an anchor this row alone. */
export function extendedTo(selection: Selection, shownKeys: readonly string[], index: number): Selection {
  const key = shownKeys[index];
  if (key === undefined) return selection;
  const from = selection.anchor === null ? -1 : shownKeys.indexOf(selection.anchor);
  if (from === -1) return { keys: new Set([...selection.keys, key]), anchor: key, base: selection.keys };
  const range = shownKeys.slice(Math.min(from, index), Math.max(from, index) + 1);
  return { ...selection, keys: new Set([...selection.base, ...range]) };
}

/** All rows that are shown, or none where all of them are chosen already. What is not shown stays as it is. */
export function toggledAll(selection: Selection, shownKeys: readonly string[]): Selection {
  const keys = new Set(selection.keys);
  const change = holdsAll(selection, shownKeys) ? 'delete' : 'add';
  for (const key of shownKeys) keys[change](key);
  return { keys, anchor: null, base: keys };
}

/** True when all rows that are shown are chosen, and there is at least one. */
export function holdsAll({ keys }: Selection, shownKeys: readonly string[]): boolean {
  return shownKeys.length > 0 && shownKeys.every((key) => keys.has(key));
}
