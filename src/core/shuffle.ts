/** The entries in random order, each order as likely as any other; the given list stays as it is. */
export function shuffle<Entry>(entries: readonly Entry[], random: () => number): Entry[] {
  const keyed = entries.map((entry) => ({ entry, order: random() }));
  return keyed.sort((a, b) => a.order - b.order).map(({ entry }) => entry);
}
