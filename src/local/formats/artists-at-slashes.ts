/**
 * Splits artists at slashes, as in ID3v2.3; names may contain a slash too (docs/behaviour.md#scanning). A slash with
 * spaces on both sides separates. Any other does, unless
 *
 * - the parts on both sides have at most two letters, or no letter at all: `AC/DC`, `N/A`, `+/-`; letters of scripts
 *   without capitals don't count, because two of them may be a whole name;
 * - the words on both sides are two capitals within longer names: `AC/DC & Friends`;
 * - the words on both sides are numbers: `24/7`, `1349/1984`;
 * - it abbreviates a word of one small letter: `Band w/ Guest`, `w/o`;
 * - it is in brackets: `Duo (One/Two)`.
 */
export function artistsAtSlashes(text: string): string[] {
  const parts = text.split('/');
  const artists: string[] = [];
  let name = parts[0] ?? '';
  const lastClosing = parts.findLastIndex((part) => /[)\]]/.test(part));
  let depth = Math.max(0, depthOf(name));
  for (let at = 1; at < parts.length; at += 1) {
    const left = parts[at - 1] ?? '';
    const right = parts[at] ?? '';
    const isInBrackets = depth > 0 && at <= lastClosing;
    depth = Math.max(0, depth + depthOf(right));
    if (isInBrackets || isWithinName(left, right)) name += `/${right}`;
    else {
      artists.push(name);
      name = right;
    }
  }
  return [...artists, name].filter((artist) => artist.trim() !== '');
}

/** Number of unclosed brackets in a text. */
function depthOf(text: string): number {
  return (text.match(/[([]/g)?.length ?? 0) - (text.match(/[)\]]/g)?.length ?? 0);
}

const shortPart = /^(?:[\p{Lu}\p{Ll}\p{N}\p{M}]{1,2}|[^\p{L}\p{N}]{1,2})$/u;
const capitals = /^\p{Lu}{2}$/u;
const digits = /^\p{Nd}+$/u;
const smallLetter = /^\p{Ll}$/u;

/** Whether a slash between these parts belongs to a name. */
function isWithinName(left: string, right: string): boolean {
  if (/\s$/.test(left.slice(-1)) && /^\s/.test(right)) return false;
  // Only the adjacent words, because a part may be long.
  const before = left.slice(-20).split(/\s/).at(-1) ?? '';
  const after = right.slice(0, 20).split(/\s/, 1)[0] ?? '';
  if (smallLetter.test(before)) return right.trim() !== '';
  const areBoth = (pattern: RegExp, one: string, other: string): boolean => pattern.test(one) && pattern.test(other);
  return (
    areBoth(shortPart, left.trim(), right.trim()) || areBoth(capitals, before, after) || areBoth(digits, before, after)
  );
}
