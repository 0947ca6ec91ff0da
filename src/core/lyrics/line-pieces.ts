import type { LyricLine, LyricWord } from './lyric-line';

/** Words wider than this, in em, are split: they would not fit a phone at the largest font size. */
const widestEm = 10;

/**
 * The lines with words that fit a row. A word can't wrap while its progress is drawn, so a long one is split at its
 * spaces, or else between characters; its time is divided by the length of the parts. Lines without word times stay as
 * they are.
 */
export function linesInPieces(lines: readonly LyricLine[]): LyricLine[] {
  return lines.map((line) => (line.wordTimed ? { ...line, words: line.words.flatMap(piecesOfWord) } : line));
}

function piecesOfWord(word: LyricWord): LyricWord[] {
  if (widthEm(word.text) <= widestEm) return [word];
  const texts = word.text.match(/\s*\S+\s*/g)?.flatMap((chunk) => (widthEm(chunk) <= widestEm ? [chunk] : [...chunk]));
  if (!texts) return [word];
  const total = texts.join('').length;
  let before = 0;
  const timeAfter = (count: number): number => word.startMs + ((word.endMs - word.startMs) * count) / total;
  return texts.map((text) => {
    const startMs = timeAfter(before);
    before += text.length;
    return { text, startMs, endMs: timeAfter(before) };
  });
}

/** Estimated width of a text: Latin letters are about half as wide as Han, kana and hangul. */
function widthEm(text: string): number {
  let width = 0;
  for (const char of text) width += (char.codePointAt(0) ?? 0) < 0x1100 ? 0.55 : 1;
  return width;
}
