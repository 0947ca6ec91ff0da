/** One timed part of a line: a character, a syllable or a word, depending on the file. */
export type LyricWord = {
  /** As written; a space at its end separates it from the next word. */
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
};

/** The lyrics of a song. Lines are ordered by start; [] when the text has no timed line. */
export type ParsedLyrics = { lines: LyricLine[] };

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
};

/** A file is read up to this many lines; no song has more. */
export const maxLines = 5_000;

/** A line and its translation, romanization and backing vocals are cut off here, in UTF-16 code units. */
const maxLineLength = 1_000;

/** Duration of a last line without an end. */
const lastLineMs = 5_000;

/** Maximum duration of the last word of a line when its end is unknown: anything longer is a pause. */
const lastWordMs = 2_000;

/** Times in a file are limited to this, so that sums stay exact; no song is longer. */
const maxTimeMs = 1e9;

/**
 * The steps that all formats share: shifts by the file's offset, sorts by start (stable), joins a line with its
 * translation where the file has them as two lines with the same start, ends lines without an end at the next start,
 * and leaves out lines without text. Lines must already be aligned with their translations.
 * Lines beyond `maxLines` and text beyond `maxLineLength` are cut off, so that no file can block the page.
 * @param offsetMs the `[offset:]` of the file: positive = earlier. Times never fall below 0.
 */
export function arrangeLines(rawLines: readonly RawLine[], offsetMs: number): ParsedLyrics {
  const shift = (timeMs: number): number => clamp(timeMs - offsetMs, 0, maxTimeMs);
  const sorted = rawLines
    .slice(0, maxLines)
    .map((line) => ({ ...line, startMs: shift(line.startMs), endMs: line.endMs === null ? null : shift(line.endMs) }))
    .sort((a, b) => a.startMs - b.startMs);
  const nextStarts = nextLaterStarts(sorted);
  const lines = sorted.flatMap((line, index): LyricLine[] => {
    const endMs = Math.max(line.startMs, line.endMs ?? nextStarts[index] ?? line.startMs + lastLineMs);
    const shifted = withinLength(line.words).map((word) => {
      const startMs = shift(word.startMs);
      const latestMs = line.wordTimed ? Math.min(endMs, startMs + lastWordMs) : endMs;
      return { text: word.text, startMs, endMs: Number.isFinite(word.endMs) ? shift(word.endMs) : latestMs };
    });
    const words = orderedWords(shifted);
    if (words.length === 0) return [];
    return [
      {
        startMs: line.startMs,
        endMs,
        words,
        wordTimed: line.wordTimed,
        text: words.map(({ text }) => text).join(''),
        translation: cut(line.translation),
        romanization: cut(line.romanization),
        background: cut(line.background),
      },
    ];
  });
  return { lines: joinTranslations(lines) };
}

/** A line without word times as one word; [] where there is no text. */
export function wholeLine(text: string, startMs: number, endMs: number | null): LyricWord[] {
  return text.trim() === '' ? [] : [{ text, startMs, endMs: endMs ?? Number.POSITIVE_INFINITY }];
}

/** The lyrics shifted earlier, or later for a negative number. Times never fall below 0. */
export function shiftedLyrics(lyrics: ParsedLyrics, earlierMs: number): ParsedLyrics {
  if (earlierMs === 0) return lyrics;
  const shifted = <Timed extends { startMs: number; endMs: number }>(timed: Timed): Timed => ({
    ...timed,
    startMs: clamp(timed.startMs - earlierMs, 0, maxTimeMs),
    endMs: clamp(timed.endMs - earlierMs, 0, maxTimeMs),
  });
  return { lines: lyrics.lines.map((line) => ({ ...shifted(line), words: line.words.map(shifted) })) };
}

/** True when the text is only a note that the song is instrumental. */
export function isInstrumental({ lines }: ParsedLyrics): boolean {
  return lines.length <= 6 && lines.some(({ text }) => /纯音乐|純音樂|没有填词|沒有填詞/.test(text));
}

/** For each line the next start after its own; null where none follows. */
function nextLaterStarts(sorted: readonly { startMs: number }[]): (number | null)[] {
  let later: number | null = null;
  let following: number | null = null;
  const starts = sorted.toReversed().map(({ startMs }) => {
    if (following !== null && following > startMs) later = following;
    following = startMs;
    return later;
  });
  return starts.reverse();
}

/** The words that fit the maximum length of a line; the last one may be cut off. */
function withinLength(words: readonly LyricWord[]): LyricWord[] {
  let room = maxLineLength;
  const fitting: LyricWord[] = [];
  for (const word of words) {
    if (room <= 0) break;
    fitting.push(word.text.length > room ? { ...word, text: word.text.slice(0, room) } : word);
    // A word without text counts as one character, so that their number is limited too.
    room -= Math.max(1, word.text.length);
  }
  return fitting;
}

function cut(text: string | null): string | null {
  return text && text.length > maxLineLength ? text.slice(0, maxLineLength) : text;
}

/** Words ordered by time and not overlapping, without space around the line. */
function orderedWords(words: readonly LyricWord[]): LyricWord[] {
  const filled = words.filter(({ text }) => text !== '');
  const first = filled.findIndex(({ text }) => text.trim() !== '');
  if (first === -1) return [];
  const last = filled.findLastIndex(({ text }) => text.trim() !== '');
  const trimmed = filled.slice(first, last + 1);
  let earliest = 0;
  const ordered = trimmed.map((word) => {
    // The order of the text takes precedence over a time that runs backwards.
    const startMs = Math.max(earliest, word.startMs);
    earliest = startMs;
    return { text: word.text, startMs, endMs: Math.max(startMs, word.endMs) };
  });
  return ordered.map((word, index) => ({
    text: trimmedAt(word.text, index === 0, index === ordered.length - 1),
    startMs: word.startMs,
    endMs: Math.min(word.endMs, ordered[index + 1]?.startMs ?? word.endMs),
  }));
}

function trimmedAt(text: string, isFirst: boolean, isLast: boolean): string {
  const started = isFirst ? text.trimStart() : text;
  return isLast ? started.trimEnd() : started;
}

/**
 * Some files have the translation as a second line with the same start. Where at least half of the starts are such
 * pairs, and at least two, the second line is the translation of the first; a single pair (two vocalists, two credits)
 * stays two lines.
 */
function joinTranslations(lines: LyricLine[]): LyricLine[] {
  const groups: LyricLine[][] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    if (group?.[0]?.startMs === line.startMs) group.push(line);
    else groups.push([line]);
  }
  const pairs = groups.filter(isPair).length;
  if (pairs < 2 || pairs * 2 < groups.length) return lines;
  return groups.flatMap((group) => {
    const [original, translated] = group;
    return isPair(group) && original && translated ? [{ ...original, translation: translated.text }] : group;
  });
}

function isPair(group: readonly LyricLine[]): boolean {
  return group.length === 2 && group[0]?.translation === null;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
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
