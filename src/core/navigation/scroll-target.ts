/** Where a page should scroll after a navigation. */
export type ScrollTarget =
  | { type: 'stay' }
  | { type: 'top' }
  | { type: 'position'; top: number }
  | { type: 'target'; id: string };

/**
 * No scrolling when only query or hash changed on the same path; to the saved position on history navigation; to the
 * element with the id in the hash; else to the top.
 */
export function scrollTarget(navigation: {
  samePath: boolean;
  isPop: boolean;
  /** Saved scroll position of this history entry; null where there is none. */
  saved: number | null;
  hash: string;
}): ScrollTarget {
  if (navigation.samePath) return { type: 'stay' };
  if (navigation.isPop && navigation.saved !== null) return { type: 'position', top: navigation.saved };
  const id = decoded(navigation.hash.replace(/^#/, ''));
  return id === '' ? { type: 'top' } : { type: 'target', id };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
