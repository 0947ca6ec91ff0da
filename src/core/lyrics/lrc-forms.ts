import { type RawLine, wholeLine } from './lyric-line.ts';
import { commonScript, scriptOf } from './script.ts';

/** Row without a time, and the index of the line before it. */
type Continuation = { after: number; text: string };

/**
 * Adds rows without times if most lines are followed by some: such a file times only the first row of a line. In other
 * files they are notes such as "Chorus", and are left out.
 */
export function timeContinuations(lines: readonly RawLine[], continuations: readonly Continuation[]): RawLine[] {
  const after = new Map<number, string[]>();
  for (const { after: line, text } of continuations) {
    const texts = after.get(line);
    if (texts) texts.push(text);
    else after.set(line, [text]);
  }
  const sung = lines.filter(({ words }) => words.length > 0).length;
  if (after.size * 2 < sung || sung < 2) return [...lines];
  return lines.flatMap((line, index) => [line, ...(after.get(index) ?? []).map((text) => plainRow(line, text))]);
}

function plainRow({ startMs }: RawLine, text: string): RawLine {
  return {
    startMs,
    endMs: null,
    words: wholeLine(text, startMs, null),
    wordTimed: false,
    translation: null,
    romanization: null,
    background: null,
  };
}

/** Forms of two texts in one row: with a separator, or the second one in brackets at the end. */
const separators = ['/', '／', '|', '｜', '^'] as const;
const brackets = [
  ['【', '】'],
  ['「', '」'],
  ['〖', '〗'],
  ['（', '）'],
  ['(', ')'],
] as const;

/** Minimum share and number of rows with two texts. */
const twoTextsShare = 0.6;
const minTwoTexts = 3;

/** Minimum share of pairs in two scripts; names may be equal in both languages. */
const differentShare = 0.8;

/**
 * Splits lines with two texts into two rows, only if most lines have the same form and the texts are in different
 * scripts: a slash or brackets may stand in any text.
 */
export function splitInline(lines: readonly RawLine[]): RawLine[] {
  const rows = lines.filter((line) => line.words.length === 1 && !line.wordTimed && line.role === undefined);
  if (rows.length < minTwoTexts) return [...lines];
  const forms: ((text: string) => readonly [string, string] | null)[] = [
    ...separators.map((separator) => (text: string) => atSeparator(text, separator)),
    ...brackets.map(
      ([open, close]) =>
        (text: string) =>
          inBrackets(text, open, close),
    ),
  ];
  for (const form of forms) {
    const parts = new Map(rows.map((line) => [line, form(line.words[0]?.text ?? '')]));
    const split = [...parts.values()].filter((part) => part !== null);
    if (split.length < minTwoTexts || split.length < rows.length * twoTextsShare) continue;
    const different = split.filter(([first, second]) => scriptOf(first) !== scriptOf(second));
    const scripts = [commonScript(split.map(([first]) => first)), commonScript(split.map(([, second]) => second))];
    if (scripts[0] === scripts[1] || different.length < split.length * differentShare) continue;
    return lines.flatMap((line) => {
      const [first, second] = parts.get(line) ?? [];
      if (first === undefined || second === undefined) return [line];
      return [{ ...plainRow(line, first), endMs: line.endMs, background: line.background }, plainRow(line, second)];
    });
  }
  return [...lines];
}

function atSeparator(text: string, separator: string): readonly [string, string] | null {
  const at = text.indexOf(separator);
  const parts = [text.slice(0, at).trim(), text.slice(at + 1).trim()] as const;
  return at === -1 || text.includes(separator, at + 1) || parts.includes('') ? null : parts;
}

function inBrackets(text: string, open: string, close: string): readonly [string, string] | null {
  const trimmed = text.trim();
  const at = trimmed.lastIndexOf(open);
  if (at <= 0 || !trimmed.endsWith(close)) return null;
  const parts = [trimmed.slice(0, at).trim(), trimmed.slice(at + 1, -1).trim()] as const;
  return parts.includes('') ? null : parts;
}
