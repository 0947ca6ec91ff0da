import { type JoiningHints, joinRows } from './join-rows.ts';
import { earlier, type LyricLine, type LyricWord, maxLines, type ParsedLyrics, type RawLine } from './lyric-line.ts';

/** Maximum length of a line, translation, romanization or backing vocals, in UTF-16 code units. */
const maxLineLength = 1_000;

/** Duration of a last line without an end. */
const lastLineMs = 5_000;

/** Maximum duration of the last word of a line when its end is unknown: anything longer is a pause. */
const lastWordMs = 2_000;

/**
 * Final steps for all formats: applies the file's offset, sorts by start (stable), joins the rows of a line, ends open
 * lines at the next start, and removes empty lines. Translations aligned by index must already be in their lines. Lines
 * beyond `maxLines` and text beyond `maxLineLength` are cut, so that no file can block the page.
 * @param offsetMs the `[offset:]` of the file: positive = earlier. Times never fall below 0.
 */
export function arrangeLines(
  rawLines: readonly RawLine[],
  offsetMs: number,
  hints: JoiningHints = { title: '', isExact: true },
): ParsedLyrics {
  const shift = (timeMs: number): number => earlier(timeMs, offsetMs);
  const numbered = rawLines
    .slice(0, maxLines)
    .map((line) => ({ ...line, startMs: shift(line.startMs), endMs: line.endMs === null ? null : shift(line.endMs) }))
    .map((line, order) => ({ line, order }))
    .sort((a, b) => a.line.startMs - b.line.startMs);
  const sorted = joinRows(
    numbered.map(({ line }) => line),
    numbered.map(({ order }) => order),
    hints,
  );
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
        ...(line.isSecondVoice ? { isSecondVoice: true } : {}),
      },
    ];
  });
  return { lines };
}

/** Next later start of each line; null if none. */
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

/** Words up to the maximum line length; the last one may be cut. */
function withinLength(words: readonly LyricWord[]): LyricWord[] {
  let room = maxLineLength;
  const fitting: LyricWord[] = [];
  for (const word of words) {
    if (room <= 0) break;
    fitting.push(word.text.length > room ? { ...word, text: word.text.slice(0, room) } : word);
    // An empty word counts as one character, which limits the number of words too.
    room -= Math.max(1, word.text.length);
  }
  return fitting;
}

function cut(text: string | null): string | null {
  return text && text.length > maxLineLength ? text.slice(0, maxLineLength) : text;
}

/** Words in order without overlap or outer spaces. */
function orderedWords(words: readonly LyricWord[]): LyricWord[] {
  const filled = words.filter(({ text }) => text !== '');
  const first = filled.findIndex(({ text }) => text.trim() !== '');
  if (first === -1) return [];
  const last = filled.findLastIndex(({ text }) => text.trim() !== '');
  const trimmed = filled.slice(first, last + 1);
  let earliest = 0;
  const ordered = trimmed.map((word) => {
    // Text order wins over times that run backwards.
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
