/** Rows of a grid by its columns: more where a row holds few cards. */
function rowsOf(columns: number): number {
  return columns === 1 ? 3 : columns <= 3 ? 2 : 1;
}

/** Number of the first items that fill whole rows; all if there are not enough for one. */
export function filledCount(items: number, columns: number): number {
  const rows = Math.min(rowsOf(columns), Math.floor(items / columns));
  return rows === 0 ? items : rows * columns;
}
