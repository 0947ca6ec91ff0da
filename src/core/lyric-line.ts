/** One sung piece of a line: a character, a syllable or a word, as the file times it. */
export type LyricWord = {
  /** As written; a space at its end separates it from the next word. */
  text: string;
  startMs: number;
  /** Not before `startMs`, not after the start of the next word. */
  endMs: number;
};

/** One line of a song, ready to be shown. */
export type LyricLine = {
  startMs: number;
  /** When its last word is over; the line stays current until the next one starts. Not before `startMs`. */
  endMs: number;
  /** At least one, in the order of time. Joined they are `text`. */
  words: LyricWord[];
  /** True when the words carry times of their own; false when the whole line is one piece. */
  wordTimed: boolean;
  text: string;
  translation: string | null;
  romanization: string | null;
  /** What the backing vocals sing meanwhile. */
  background: string | null;
};

/** The words of a song. Lines stand in the order of their starts; [] when the text holds no timed line. */
export type ParsedLyrics = { lines: LyricLine[] };

/** A line as a parser found it: every timed one, also the empty ones, in the order of the file. */
export type RawLine = {
  startMs: number;
  /** null where the format does not tell it. */
  endMs: number | null;
  words: LyricWord[];
  wordTimed: boolean;
  translation: string | null;
  romanization: string | null;
  background: string | null;
};

/** No song has more lines than this; what a file has beyond them is left out. */
export const maxLines = 5_000;

/** No line is longer than this, in UTF-16 units; it is cut there, in all that it says. */
const maxLineLength = 1_000;

/** How long a line without an end lasts when no other follows. */
const lastLineMs = 5_000;

/** How long the last word of a line may last at most when its end is not told: longer ones are pauses, not words. */
const lastWordMs = 2_000;

/** No song is longer than this; larger numbers in a file are cut to it, so that sums stay exact. */
const maxTimeMs = 1e9;

/**
 * What all formats share: shifts by the file's offset, sorts by start (lines of the same start keep their order),
 * joins a line with its translation where the file writes them as two lines of one start, ends lines that have no end
 * at the next start, and leaves out lines without text. Lines must be aligned with their translations before.
 * What is beyond any song (`maxLines`, a thousand characters in a line) is cut off, so that no file can block the page.
 * @param offsetMs the `[offset:]` of the file: positive = everything that much earlier. Times never fall below 0.
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

/** A line without word times: one word that spans it. No word where there is no text. */
export function wholeLine(text: string, startMs: number, endMs: number | null): LyricWord[] {
  return text.trim() === '' ? [] : [{ text, startMs, endMs: endMs ?? Number.POSITIVE_INFINITY }];
}

/** The lyrics that much earlier, or later for a negative number. Times never fall below 0. */
export function shiftedLyrics(lyrics: ParsedLyrics, earlierMs: number): ParsedLyrics {
  if (earlierMs === 0) return lyrics;
  const shifted = <Timed extends { startMs: number; endMs: number }>(timed: Timed): Timed => ({
    ...timed,
    startMs: clamp(timed.startMs - earlierMs, 0, maxTimeMs),
    endMs: clamp(timed.endMs - earlierMs, 0, maxTimeMs),
  });
  return { lines: lyrics.lines.map((line) => ({ ...shifted(line), words: line.words.map(shifted) })) };
}

/** True when the text is only the remark that nobody sings. */
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

/** As many of the words as fit the longest line; the last of them may be cut. */
function withinLength(words: readonly LyricWord[]): LyricWord[] {
  let room = maxLineLength;
  const kept: LyricWord[] = [];
  for (const word of words) {
    if (room <= 0) break;
    kept.push(word.text.length > room ? { ...word, text: word.text.slice(0, room) } : word);
    // A word without text takes some room too: there could be any number of them.
    room -= Math.max(1, word.text.length);
  }
  return kept;
}

function cut(text: string | null): string | null {
  return text && text.length > maxLineLength ? text.slice(0, maxLineLength) : text;
}

/** Words in the order of time, none ending after the next began, without space around the line. */
function orderedWords(words: readonly LyricWord[]): LyricWord[] {
  const filled = words.filter(({ text }) => text !== '');
  const first = filled.findIndex(({ text }) => text.trim() !== '');
  if (first === -1) return [];
  const last = filled.findLastIndex(({ text }) => text.trim() !== '');
  const kept = filled.slice(first, last + 1);
  let earliest = 0;
  const ordered = kept.map((word) => {
    // The order of the text counts more than a time that runs backwards.
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
 * Some files write the translation as a second line of the same start. Where at least half of the starts come as such
 * pairs, the second line becomes the translation of the first; a lone pair (two singers, two credits) stays two lines.
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
