/** One timed part of a line: a character, a syllable or a word, depending on the file. */
export type LyricWord = {
  /** Text as the file has it; a space at its end separates it from the next word. */
  text: string;
  startMs: number;
  /** Not before `startMs`, not after the start of the next word. */
  endMs: number;
};

/** One line of lyrics as it is shown. */
export type LyricLine = {
  startMs: number;
  /** End of its last word; the line stays current until the next one starts. Not before `startMs`. */
  endMs: number;
  /** At least one, ordered by time. Joined they are `text`. */
  words: LyricWord[];
  /** True when the words have times; false when the whole line is one word. */
  wordTimed: boolean;
  text: string;
  translation: string | null;
  romanization: string | null;
  /** Text of the backing vocals. */
  background: string | null;
  /** True for the second of two voices, as the file marks them. */
  isSecondVoice?: boolean;
};

/** The lyrics of a song. Lines are ordered by start; [] when the text has no timed line. */
export type ParsedLyrics = { lines: LyricLine[] };

/** What a row of a file holds. */
export type RowRole = 'text' | 'translation' | 'romanization';

/** A line as parsed: every timed one, including empty ones, in the order of the file. */
export type RawLine = {
  startMs: number;
  /** null where the format does not specify it. */
  endMs: number | null;
  words: LyricWord[];
  wordTimed: boolean;
  translation: string | null;
  romanization: string | null;
  background: string | null;
  /** What the file says that the row is, where it does. */
  role?: RowRole;
  /** Who sings the row, as the file marks it. Rows of two voices are two lines. */
  voice?: string;
  isSecondVoice?: boolean;
};

/** A file is read up to this many lines; no song has more. */
export const maxLines = 5_000;

/** Times in a file are limited to this, so that sums stay exact; no song is longer. */
const maxTimeMs = 1e9;

/** A line without word times as one word; [] where there is no text. */
export function wholeLine(text: string, startMs: number, endMs: number | null): LyricWord[] {
  return text.trim() === '' ? [] : [{ text, startMs, endMs: endMs ?? Number.POSITIVE_INFINITY }];
}

/** The lyrics shifted earlier, or later for a negative number. Times never fall below 0. */
export function shiftedLyrics(lyrics: ParsedLyrics, earlierMs: number): ParsedLyrics {
  if (earlierMs === 0) return lyrics;
  const shifted = <Timed extends { startMs: number; endMs: number }>(timed: Timed): Timed => ({
    ...timed,
    startMs: earlier(timed.startMs, earlierMs),
    endMs: earlier(timed.endMs, earlierMs),
  });
  return { lines: lyrics.lines.map((line) => ({ ...shifted(line), words: line.words.map(shifted) })) };
}

/** True when the text is only a note that the song is instrumental. */
export function isInstrumental({ lines }: ParsedLyrics): boolean {
  return lines.length <= 6 && lines.some(({ text }) => /纯音乐|純音樂|没有填词|沒有填詞/.test(text));
}

/** A time earlier by an offset, not before the start. */
export function earlier(timeMs: number, earlierMs: number): number {
  return Math.min(maxTimeMs, Math.max(0, timeMs - earlierMs));
}

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
  const texts = word.text
    .match(/(?:^\s*)?\S+\s*/g)
    ?.flatMap((chunk) => (widthEm(chunk) <= widestEm ? [chunk] : [...chunk]));
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
