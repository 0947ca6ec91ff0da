/** A copy of the entries in random order; every order is equally likely. */
export function shuffle<Entry>(entries: readonly Entry[], random: () => number): Entry[] {
  const keyed = entries.map((entry) => ({ entry, order: random() }));
  return keyed.sort((a, b) => a.order - b.order).map(({ entry }) => entry);
}
