/** The tabs of the library in the order of their numbers in the address (doc 1 §2). */
export const libraryCategories = ['own', 'collected', 'albums', 'artists', 'friends'] as const;

export type LibraryCategory = (typeof libraryCategories)[number];

/** The tab that the query parameter `category` names; the first for none and for anything that is no number of one. */
export function libraryCategory(parameter: string | null): LibraryCategory {
  const number = parameter !== null && /^\d$/.test(parameter) ? Number(parameter) : 0;
  return libraryCategories[number] ?? 'own';
}
