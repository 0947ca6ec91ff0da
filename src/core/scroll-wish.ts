/** Where a page should scroll after a navigation. */
export type ScrollWish =
  | { type: 'stay' }
  | { type: 'top' }
  | { type: 'position'; top: number }
  | { type: 'target'; id: string };

/**
 * Nowhere when only query or hash changed on the same path; back to the saved position when stepping through the
 * history; to the element that the hash names; else to the top.
 */
export function scrollWish(navigation: {
  samePath: boolean;
  isPop: boolean;
  /** Position that was left at this entry of the history; null where there is none. */
  saved: number | null;
  hash: string;
}): ScrollWish {
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
