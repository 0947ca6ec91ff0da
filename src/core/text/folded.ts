/** A text for comparing what people type: case and character width do not count. */
export function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** The words of a search text, folded. */
export function searchWords(text: string): string[] {
  return folded(text).split(/\s+/).filter(Boolean);
}
