/** Names with a slash. ID3v2.3 separates artists by one, and the tag library takes them apart there. */
const namesWithSlash = ['AC/DC', 'M/A/R/R/S'] as const;

/** The artists of a tag, of which well-known names that were taken apart at their slashes are put together again. */
export function joinSlashNames(artists: readonly string[]): string[] {
  const joined = [...artists];
  for (const name of namesWithSlash) {
    const parts = name.split('/');
    const at = joined.findIndex((_, start) => parts.every((part, index) => joined[start + index] === part));
    if (at !== -1) joined.splice(at, parts.length, name);
  }
  return joined;
}
