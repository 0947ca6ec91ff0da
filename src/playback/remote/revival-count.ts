let count = 0;

/** Counts an engine that has taken the place of one that had ended. */
export function countRevival(): void {
  count += 1;
}

/** How many engines have been revived since this document was opened. */
export function revivalCount(): number {
  return count;
}
