/** As many hashes as one call may name. */
const MAX_HASHES = 300;

/** Splits a comma-separated parameter into upper-case hashes, blanks removed. */
export function hashList(parameter: string): string[] {
  return parameter
    .split(',')
    .map((hash) => hash.trim().toUpperCase())
    .filter((hash) => hash !== '')
    .slice(0, MAX_HASHES);
}
