/** Characters of right-to-left scripts, and direction controls: marks, embeddings, overrides and isolates. */
const changesDirection =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const firstStrongIsolate = '\u2068';
const popIsolate = '\u2069';

/**
 * Isolates a foreign text, such as a title, so that it does not change the direction of the text around it. Other text
 * is unchanged.
 */
export function isolated(text: string): string {
  return changesDirection.test(text) ? `${firstStrongIsolate}${balanced(text)}${popIsolate}` : text;
}

/** Closes all open isolates, and removes unmatched ends, which would close ours. */
function balanced(text: string): string {
  let open = 0;
  let result = '';
  for (const character of text) {
    if (character >= '\u2066' && character <= firstStrongIsolate) open += 1;
    else if (character === popIsolate) {
      if (open === 0) continue;
      open -= 1;
    }
    result += character;
  }
  return result + popIsolate.repeat(open);
}
