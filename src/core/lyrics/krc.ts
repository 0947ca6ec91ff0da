import { decodeBase64, decodeUtf8 } from '@/core/text/base64.ts';
import { decodeEntities } from '@/core/text/entities.ts';
import { arrangeLines } from './arrange-lines.ts';
import { type LyricLine, type LyricWord, type ParsedLyrics, type RawLine, wholeLine } from './lyric-line.ts';

const timedLine = /^\[(\d+),(\d+)\](.*)$/s;
const wordTag = /<(-?\d+),(-?\d+)(?:,-?\d+)?>([^<]*)/g;

/** Limit of text read, in UTF-16 code units: ten times the longest lyrics with all translations. */
const maxTextLength = 600_000;

/** Limit of rows read, including blank ones. */
const maxRows = 20_000;

/** True if the text has a timed line in KRC, YRC or QRC format: `[start,duration]…`. */
export function isKrc(text: string): boolean {
  return /^[ \t\uFEFF]*\[\d+,\d+\]/m.test(text.slice(0, maxTextLength));
}

/**
 * Parses KRC: words with times, translation and romanization from the `language` header. Never throws: invalid parts
 * are left out, and other formats give no lines.
 */
export function parseKrc(text: string): ParsedLyrics {
  const rawLines: RawLine[] = [];
  let offsetMs = 0;
  let language: Language = { translations: [], romanizations: [] };
  for (const row of rowsOf(text)) {
    const line = readLine(row);
    const before = rawLines.at(-1);
    if (line) rawLines.push(line);
    else if (row.startsWith('[bg:')) {
      if (before) before.background = joined(before.background, readBackground(row));
    } else if (row.startsWith('[offset:')) offsetMs = readOffset(row);
    else if (row.startsWith('[language:')) language = readLanguage(row);
  }
  // Translations align by index with all timed lines, so empty lines are removed later.
  const aligned = rawLines.map((line, index) => ({
    ...line,
    translation: language.translations[index] ?? null,
    romanization: language.romanizations[index] ?? null,
  }));
  return arrangeLines(aligned, offsetMs);
}

/** Row ends, including those that word processors and tag editors write within a text. */
export const rowEnd = /\r\n|[\r\n\v\u0085\u2028\u2029]/;

/**
 * Trimmed rows of a lyrics file, without blank rows, byte order mark, and invisible characters before a time. Cut at
 * the limits.
 */
export function rowsOf(text: string): string[] {
  return text
    .slice(0, maxTextLength)
    .replaceAll('\0', '')
    .split(rowEnd, maxRows)
    .map((row) => row.replace(/^[\s\p{Cf}]+/u, '').trimEnd())
    .filter((row) => row !== '');
}

/** Offset with sign, number and unit, in any case and with full-width characters. */
const offsetRow = /^\[\s{0,3}offset\s{0,3}[:：=]\s{0,3}([-+−－＋]?)\s{0,3}(\d{1,7})(?:[.,](\d{1,6}))?\s{0,3}(m?s)?/i;

/** A number with a fraction below this is in seconds, even without a unit. */
const maxOffsetSeconds = 60;

/** Offset of an `[offset:n]` row in ms, else 0. */
export function readOffset(row: string): number {
  const [, sign = '', whole, fraction, unit] = offsetRow.exec(row) ?? [];
  if (whole === undefined) return 0;
  const value = Number(`${whole}.${fraction ?? '0'}`);
  const isSeconds =
    unit === undefined ? fraction !== undefined && value < maxOffsetSeconds : unit.toLowerCase() === 's';
  const offsetMs = Math.round(isSeconds ? value * 1000 : value);
  return ['-', '−', '－'].includes(sign) ? -offsetMs : offsetMs;
}

function readLine(row: string): RawLine | null {
  const [, start, duration, rest = ''] = timedLine.exec(row) ?? [];
  if (start === undefined) return null;
  const startMs = Number(start);
  const endMs = startMs + Number(duration);
  const relative = readWords(rest, startMs);
  const tagged = relative.length > 0 ? relative : readAbsoluteWords(rest);
  const wordTimed = tagged.length > 0;
  return {
    startMs,
    endMs,
    words: wordTimed ? tagged : wholeLine(decodeEntities(rest), startMs, endMs),
    wordTimed,
    translation: null,
    romanization: null,
    background: null,
  };
}

/** Text of a `[bg:…]` row. Word times are ignored, because backing vocals are shown without progress. */
function readBackground(row: string): string | null {
  const text = decodeEntities(row.replace(/^\[bg:|\]$/g, '').replace(/<[^<>]*>/g, ''));
  return text.trim() === '' ? null : text.replace(/\s+/g, ' ').trim();
}

function joined(before: string | null, next: string | null): string | null {
  return before === null || next === null ? (next ?? before) : `${before} ${next}`;
}

function readWords(rest: string, lineStartMs: number): LyricWord[] {
  const words = [...rest.matchAll(wordTag)].map(([, offset, duration, text = '']) => {
    const startMs = lineStartMs + Number(offset);
    return { text: decodeEntities(text), startMs, endMs: startMs + Math.max(0, Number(duration)) };
  });
  const leading = rest.slice(0, Math.max(0, rest.indexOf('<')));
  const first = words[0];
  if (first && leading !== '')
    words.unshift({ text: decodeEntities(leading), startMs: lineStartMs, endMs: first.startMs });
  return words;
}

const absoluteTag = /\((\d{1,9}),(\d{1,9})(?:,\d{1,9})?\)/g;

/** Words with absolute times in round brackets, before (YRC) or after (QRC) each word. */
function readAbsoluteWords(rest: string): LyricWord[] {
  const tags = [...rest.matchAll(absoluteTag)];
  const isBefore = tags[0]?.index === 0;
  let end = 0;
  return tags.map((tag, index) => {
    const from = isBefore ? tag.index + tag[0].length : end;
    const text = rest.slice(from, isBefore ? tags[index + 1]?.index : tag.index);
    end = tag.index + tag[0].length;
    const startMs = Number(tag[1]);
    return { text: decodeEntities(text), startMs, endMs: startMs + Number(tag[2]) };
  });
}

/** Texts by index of the timed line; null = none. */
type Language = { translations: (string | null)[]; romanizations: (string | null)[] };

/** Parses the `[language:BASE64]` header; an invalid one counts as no translation. */
function readLanguage(row: string): Language {
  const entries = listIn(parseJson(decodeUtf8(decodeBase64(row.slice('[language:'.length)))), 'content');
  const rowsOfType = (type: number): (string | null)[] => {
    const lists = entries.filter((entry) => Number(fieldOf(entry, 'type')) === type);
    return lists.map((entry) => listIn(entry, 'lyricContent').map(textOfRow)).find((rows) => rows.some(Boolean)) ?? [];
  };
  return { translations: rowsOfType(1), romanizations: rowsOfType(0) };
}

/** A row is an array of strings or nulls, null, or in some files a string. */
function textOfRow(row: unknown): string | null {
  const pieces = Array.isArray(row) ? row : [row];
  const joined = pieces.filter((piece) => typeof piece === 'string').join('');
  const text = decodeEntities(joined).replace(/\s+/g, ' ').trim();
  // Some sources write `//` for "no translation".
  return text === '' || text === '//' ? null : text;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : null;
}

function listIn(value: unknown, name: string): unknown[] {
  const field = fieldOf(value, name);
  return Array.isArray(field) ? field : [];
}

/**
 * Serialises lyrics as KRC, for clients without other formats. Translations, romanizations and backing vocals are left
 * out.
 */
export function krcText(lines: readonly LyricLine[]): string {
  return lines.map(krcRow).join('\n');
}

function krcRow({ startMs, endMs, words }: LyricLine): string {
  return `[${Math.round(startMs)},${Math.round(endMs - startMs)}]${words.map((word) => taggedWord(word, startMs)).join('')}`;
}

function taggedWord({ text, startMs, endMs }: LyricWord, lineStartMs: number): string {
  return `<${Math.round(startMs - lineStartMs)},${Math.round(endMs - startMs)},0>${escapedWord(text)}`;
}

/** Escapes `<`, which would start the next word, and line breaks. */
function escapedWord(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/[\r\n]+/g, ' ');
}
