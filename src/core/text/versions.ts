/**
 * True where `candidate` is newer than `current`. Segments are compared as numbers; a leading `v` and anything after
 * `-` or `+` are ignored, missing segments count as 0. False where one of them is not a version.
 */
export function isNewerVersion(candidate: string, current: string): boolean {
  const left = segments(candidate);
  const right = segments(current);
  if (!left || !right) return false;
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}

function segments(version: string): number[] | null {
  const match = /^v?(\d+(?:\.\d+)*)(?:[-+].*)?$/i.exec(version.trim());
  return match?.[1] ? match[1].split('.').map(Number) : null;
}
