/** The tabs of the library; the index is the `category` in the address (docs/behaviour.md#library). */
export const libraryCategories = ['own', 'collected', 'albums', 'artists', 'friends', 'videos'] as const;

export type LibraryCategory = (typeof libraryCategories)[number];

/** The tab for the query parameter `category`; the first where it is missing or invalid. */
export function libraryCategory(parameter: string | null): LibraryCategory {
  const number = parameter !== null && /^\d$/.test(parameter) ? Number(parameter) : 0;
  return libraryCategories[number] ?? 'own';
}
