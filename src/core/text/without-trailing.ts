/**
 * Removes these characters from the end. A pattern such as `/\/+$/` takes quadratic time if the text contains many of
 * them.
 */
export function withoutTrailing(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
