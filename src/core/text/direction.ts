/**
 * Characters of scripts that are written from right to left, and those that change the direction of what follows them:
 * marks, embeddings, overrides and isolates.
 */
const changesDirection =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const firstStrongIsolate = '\u2068';
const popIsolate = '\u2069';

/**
 * A foreign text, such as a title, to be put into another plain text: it has its own direction, and does not change that of
 * the text around it. A text without such characters stays as it is.
 */
export function isolated(text: string): string {
  return changesDirection.test(text) ? `${firstStrongIsolate}${balanced(text)}${popIsolate}` : text;
}

/** The text with an end for each isolate in it, and without ends that have no beginning: one would end ours. */
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
