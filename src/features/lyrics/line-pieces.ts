import type { LyricLine, LyricWord } from '@/core/lyric-line';

/** A word may be this wide at most, in em, before it is cut: wider ones would not fit a phone at the largest size. */
const widestEm = 10;

/**
 * The lines with words that fit a row: a word never breaks inside while it fills, so one that spans half a line in the
 * file is cut at its spaces, or between characters, with its time shared by their number. Lines in one piece stay so.
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

/** About how wide a text is: Latin letters take about half of what Han, kana and hangul take. */
function widthEm(text: string): number {
  let width = 0;
  for (const char of text) width += (char.codePointAt(0) ?? 0) < 0x1100 ? 0.55 : 1;
  return width;
}
