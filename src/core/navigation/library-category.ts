/** Tabs of the library; the query parameter `category` is the index (docs/behaviour.md#library). */
export const libraryCategories = ['own', 'collected', 'albums', 'artists', 'friends', 'videos'] as const;

export type LibraryCategory = (typeof libraryCategories)[number];

/** Tab of the query parameter `category`; the first if it is missing or invalid. */
export function libraryCategory(parameter: string | null): LibraryCategory {
  const number = parameter !== null && /^\d$/.test(parameter) ? Number(parameter) : 0;
  return libraryCategories[number] ?? 'own';
}
