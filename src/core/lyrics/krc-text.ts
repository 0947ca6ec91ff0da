import type { LyricLine, LyricWord } from './lyric-line';

/**
 * Lyrics as a KRC text, for readers that know no other format. Translations, romanizations and backing vocals are left
 * out.
 */
export function krcText(lines: readonly LyricLine[]): string {
  return lines.map(rowOf).join('\n');
}

function rowOf({ startMs, endMs, words }: LyricLine): string {
  return `[${Math.round(startMs)},${Math.round(endMs - startMs)}]${words.map((word) => tagged(word, startMs)).join('')}`;
}

function tagged({ text, startMs, endMs }: LyricWord, lineStartMs: number): string {
  return `<${Math.round(startMs - lineStartMs)},${Math.round(endMs - startMs)},0>${escaped(text)}`;
}

/** A `<` would start the next word, and a line break the next line. */
function escaped(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/[\r\n]+/g, ' ');
}
