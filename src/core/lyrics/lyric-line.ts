/** One timed part of a line: a character, a syllable or a word, depending on the file. */
export type LyricWord = {
  /** Text as in the file; a space at the end separates it from the next word. */
  text: string;
  startMs: number;
  /** Not before `startMs`, not after the start of the next word. */
  endMs: number;
};

/** One displayed line of lyrics. */
export type LyricLine = {
  startMs: number;
  /** End of its last word; the line stays current until the next one starts. Not before `startMs`. */
  endMs: number;
  /** At least one, ordered by time. Joined they are `text`. */
  words: LyricWord[];
  /** False if the whole line is one word. */
  wordTimed: boolean;
  text: string;
  translation: string | null;
  romanization: string | null;
  /** Backing vocals. */
  background: string | null;
  /** The file marks the line as the second of two voices. */
  isSecondVoice?: boolean;
};

/** Lines are ordered by start; [] if the text has no timed line. */
export type ParsedLyrics = { lines: LyricLine[] };

export type RowRole = 'text' | 'translation' | 'romanization';

/** A timed line as parsed, possibly empty, in file order. */
export type RawLine = {
  startMs: number;
  /** null = not specified. */
  endMs: number | null;
  words: LyricWord[];
  wordTimed: boolean;
  translation: string | null;
  romanization: string | null;
  background: string | null;
  /** Role marked in the file. */
  role?: RowRole;
  /** Voice marked in the file. Rows of two voices are two lines. */
  voice?: string;
  isSecondVoice?: boolean;
};

/** Limit of lines read from a file; no song has more. */
export const maxLines = 5_000;

/** Limit of times, so that sums stay exact; no song is longer. */
const maxTimeMs = 1e9;

/** A line without word times as one word; [] if it is blank. */
export function wholeLine(text: string, startMs: number, endMs: number | null): LyricWord[] {
  return text.trim() === '' ? [] : [{ text, startMs, endMs: endMs ?? Number.POSITIVE_INFINITY }];
}

/** Shifts lyrics earlier, or later if negative. Times never fall below 0. */
export function shiftedLyrics(lyrics: ParsedLyrics, earlierMs: number): ParsedLyrics {
  if (earlierMs === 0) return lyrics;
  const shifted = <Timed extends { startMs: number; endMs: number }>(timed: Timed): Timed => ({
    ...timed,
    startMs: earlier(timed.startMs, earlierMs),
    endMs: earlier(timed.endMs, earlierMs),
  });
  return { lines: lyrics.lines.map((line) => ({ ...shifted(line), words: line.words.map(shifted) })) };
}

/** True if the text is only a note that the song is instrumental. */
export function isInstrumental({ lines }: ParsedLyrics): boolean {
  return lines.length <= 6 && lines.some(({ text }) => /纯音乐|純音樂|没有填词|沒有填詞/.test(text));
}

export function earlier(timeMs: number, earlierMs: number): number {
  return Math.min(maxTimeMs, Math.max(0, timeMs - earlierMs));
}

/** Maximum width of a word in em: wider words would not fit a phone at the largest font size. */
const widestEm = 10;

/**
 * Splits words that are wider than a row at spaces, else between characters, because a word with progress can't wrap.
 * Times are divided by text length. Lines without word times stay.
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

/** Estimated width: Latin letters are about half as wide as Han, kana and hangul. */
function widthEm(text: string): number {
  let width = 0;
  for (const char of text) width += (char.codePointAt(0) ?? 0) < 0x1100 ? 0.55 : 1;
  return width;
}
