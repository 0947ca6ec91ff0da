/** The entries of one group, by their ids, in display order. */
export type ShownGroup = { id: string; entries: readonly string[] };

/** What the palette shows for a text: the order of its groups, and the chosen entry. */
export type PaletteView = {
  text: string;
  order: readonly string[];
  chosen: string | null;
  /** True once the user has moved to an entry. */
  hasMoved: boolean;
};

export const emptyView: PaletteView = { text: '', order: [], chosen: null, hasMoved: false };

/**
 * The view for these groups, best group first. With another text everything starts over, with the first entry chosen.
 * With the same text, groups that arrive later follow those that are shown, and the chosen entry stays. A group of
 * `lastGroups` is always behind all others, and an entry there is only chosen by itself as long as there is no other.
 */
export function nextView(
  before: PaletteView,
  text: string,
  groups: readonly ShownGroup[],
  lastGroups: readonly string[],
): PaletteView {
  const isSame = before.text === text;
  const known = isSame ? before.order : [];
  const ids = groups.filter(({ entries }) => entries.length > 0).map(({ id }) => id);
  const order = [
    ...known.filter((id) => ids.includes(id) && !lastGroups.includes(id)),
    ...ids.filter((id) => !known.includes(id) && !lastGroups.includes(id)),
    ...lastGroups.filter((id) => ids.includes(id)),
  ];
  const entriesOf = (id: string): readonly string[] => groups.find((group) => group.id === id)?.entries ?? [];
  const isBeforeLast = (entry: string): boolean => !lastGroups.some((id) => entriesOf(id).includes(entry));
  const entries = order.flatMap(entriesOf);
  const stays =
    isSame &&
    before.chosen !== null &&
    entries.includes(before.chosen) &&
    (before.hasMoved || isBeforeLast(before.chosen) || !entries.some(isBeforeLast));
  const chosen = stays ? before.chosen : (entries[0] ?? null);
  const next: PaletteView = { text, order, chosen, hasMoved: stays && before.hasMoved };
  return isEqual(before, next) ? before : next;
}

function isEqual(a: PaletteView, b: PaletteView): boolean {
  return (
    a.text === b.text &&
    a.chosen === b.chosen &&
    a.hasMoved === b.hasMoved &&
    a.order.length === b.order.length &&
    a.order.every((id, index) => id === b.order[index])
  );
}
