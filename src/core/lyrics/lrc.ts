import { decodeEntities } from '@/core/text/entities.ts';
import { arrangeLines } from './arrange-lines.ts';
import { isKrc, parseKrc, readOffset, rowEnd, rowsOf } from './krc.ts';
import { splitInline, timeContinuations } from './lrc-forms.ts';
import { type LyricWord, maxLines, type ParsedLyrics, type RawLine, type RowRole, wholeLine } from './lyric-line.ts';

/** Parses KRC or LRC, detected from the rows. Never throws; no lines for other text. */
export function parseLyrics(text: string): ParsedLyrics {
  return isKrc(text) ? parseKrc(text) : parseLrc(text);
}

/**
 * Parses all forms of LRC (docs/behaviour.md#forms-of-lrc). Never throws. A text whose times are all zero is not timed.
 */
export function parseLrc(text: string): ParsedLyrics {
  const rows = rowsOf(text).map(withPlainTags);
  const reader = new LrcReader(hasHours(rows));
  for (const row of rows) reader.read(row);
  const { lines, offsetMs, title, isText } = reader.result();
  return !isText && (lines.some(({ startMs }) => startMs > 0) || lines.length === 1)
    ? arrangeLines(lines, offsetMs, { title, isExact: false })
    : { lines: [] };
}

/** Sorts texts of one song, best first: word times, line times, others; stable. */
export function byTimes(texts: readonly string[]): string[] {
  const ranked = texts.map((text) => ({ text, rank: timesRank(parseLyrics(text)) }));
  return ranked.sort((a, b) => b.rank - a.rank).map(({ text }) => text);
}

export function hasTimes(text: string): boolean {
  return timesRank(parseLyrics(text)) > 0;
}

function timesRank({ lines }: ParsedLyrics): number {
  // A single time may stand in a text by chance.
  if (lines.length < 2) return lines.length;
  return lines.filter(({ wordTimed }) => wordTimed).length * 2 >= lines.length ? 3 : 2;
}

/** Removes LRC headers and times from lyrics that are shown as plain text because they are not timed. */
export function plainLyrics(text: string): string {
  const rows = text.split(rowEnd).filter((row) => !headerRow.test(row));
  const isLrc = rows.some((row) => startingTag(withPlainTags(row)) !== null);
  return (isLrc ? rows.map((row) => withPlainTags(row).replace(timeTag, '')) : rows).join('\n').trim();
}

/** A header with an LRC name: `[Chorus: all]` is text. */
const headerRow =
  /^\uFEFF?\s{0,9}\[(?:ti|ar|al|au|by|re|ve|la|lang|id|tool|offset|length|total|hash|sign|qq|#)\s?[:：][^\]]*\]\s*$/i;

const clock = String.raw`(\d{1,4}):(\d{1,3})(?::(\d{1,9}))?(?:[.,](\d{1,9}))?`;

/** A time in square or angle brackets; the start of a time span. */
const timeTag = new RegExp(
  String.raw`([[<])[ \t]{0,3}([-+]?)${clock}(?:[ \t]{0,3}[-~][ \t]{0,3}${clock})?[ \t]{0,3}[\]>]`,
  'g',
);

const onlyTimeTag = new RegExp(`^${timeTag.source}$`);

const startingTimeTag = new RegExp(timeTag.source, 'y');

/** A tag with full-width characters. */
const wideTag = /[[［【<＜][ \t\d０-９:：.,．，+\-＋－−]{3,30}[\]］】>＞]/g;

/** Converts the row's times to ASCII. */
function withPlainTags(row: string): string {
  return row.replace(wideTag, (tag) => {
    const plain = tag.normalize('NFKC').replace('−', '-').replace('【', '[').replace('】', ']');
    return onlyTimeTag.test(plain) ? plain : tag;
  });
}

/** Lines closer than this, in ms, are too fast: their times are hours, minutes and seconds. */
const tooCloseMs = 600;

/** Minimum number of lines to detect the unit of times. */
const minTimes = 4;

/**
 * True if a time of three numbers is h:m:s instead of m:s.cs: others in the file also have a fraction, or the lines
 * would be too close to be sung.
 */
function hasHours(rows: readonly string[]): boolean {
  const times: RegExpExecArray[] = [];
  for (const row of rows) {
    const tag = startingTag(row);
    if (tag?.[5] !== undefined) times.push(tag);
  }
  if (times.some((tag) => tag[6] !== undefined)) return true;
  if (times.length < minTimes || times.some((tag) => Number(tag[4]) > 59 || Number(tag[5]) > 59)) return false;
  const starts = [...new Set(times.map((tag) => timeOf(tag, false)))].sort((a, b) => a - b);
  // Median: a long pause would distort the average of a few lines.
  const gaps = starts.slice(1).map((timeMs, index) => timeMs - (starts[index] ?? 0));
  return (gaps.sort((a, b) => a - b)[gaps.length >> 1] ?? tooCloseMs) < tooCloseMs;
}

/** Time tag at the start of a row, else null. */
function startingTag(row: string): RegExpExecArray | null {
  startingTimeTag.lastIndex = 0;
  return startingTimeTag.exec(row);
}

function timeOf(tag: RegExpMatchArray, hours: boolean): number {
  const [, , sign, first = '0', second = '0', third, fraction] = tag;
  const isLong = third !== undefined && (hours || fraction !== undefined);
  const seconds = isLong
    ? Number(first) * 3600 + Number(second) * 60 + Number(third)
    : Number(first) * 60 + Number(second);
  const part = (isLong ? fraction : (third ?? fraction)) ?? '';
  const timeMs = seconds * 1000 + Math.round(Number(`0.${part || '0'}`) * 1000);
  return sign === '-' ? -timeMs : timeMs;
}

/** A time and the part of a row after it. */
type Piece = { timeMs: number; text: string; inline: boolean };

/** Voice mark: `v1:`, `v2:` …, or in the older form F (female), M (male), D (both). */
const voiceMark = /^\s*([vV]\d{1,4}|bg|BG|[FMD])\s?[:：]/;

/** Row roles by the tag names of various programs. */
const roleNames: Readonly<Record<string, RowRole>> = {
  tr: 'translation',
  trans: 'translation',
  translation: 'translation',
  translated: 'translation',
  翻译: 'translation',
  翻譯: 'translation',
  译文: 'translation',
  譯文: 'translation',
  訳: 'translation',
  ro: 'romanization',
  roma: 'romanization',
  romaji: 'romanization',
  romanization: 'romanization',
  romanisation: 'romanization',
  romanized: 'romanization',
  transliteration: 'romanization',
  pinyin: 'romanization',
  罗马音: 'romanization',
  羅馬音: 'romanization',
  音译: 'romanization',
  音譯: 'romanization',
  拼音: 'romanization',
  original: 'text',
  lyrics: 'text',
  原文: 'text',
  歌词: 'text',
  歌詞: 'text',
};

/** A tag with a name and an optional value at the start of a text. */
const namedTag = /^\[\s{0,3}([\p{L}#][\p{L}\d_-]{0,30})\s{0,3}(?:[:：=]([^\]]*))?\]/u;

/** Line attachments that are not shown: readings, colours and so on. */
const ignoredAttachments: readonly string[] = ['fu', 'fc', 'dots', 'tags', 'color', 'minor'];

/** A language code, or nothing. */
const languageCode = /^\s*(?:[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3})?\s*$/i;

/** Maximum number of untimed rows per timed row; above it, the file is plain text. */
const textRowsPerTimed = 4;

/** Backing vocals later than this after a line, in ms, are a line of their own. */
const backingLateMs = 10_000;

class LrcReader {
  readonly #hours: boolean;
  readonly #lines: RawLine[] = [];
  /** Offset of each line; null before the first offset of the file. */
  readonly #offsets: (number | null)[] = [];
  /** Untimed rows in a translation or romanization section, in line order. */
  readonly #untimed: Record<'translation' | 'romanization', string[]> = { translation: [], romanization: [] };
  /** Untimed rows after a line. */
  readonly #continuations: { after: number; text: string }[] = [];
  #section: RowRole | undefined;
  #offsetMs: number | null = null;
  #title = '';
  #timedRows = 0;
  #textRows = 0;
  /** First and current voice in the F/M/D form, where a mark applies to the following rows too. */
  #firstVoice: string | null = null;
  #voice: string | null = null;

  constructor(hours: boolean) {
    this.#hours = hours;
  }

  read(written: string): void {
    const { row, background } = withoutBackground(written);
    if (row.trim() === '') {
      if (background !== null) this.#addBackground(background, null);
      return;
    }
    const named = namedTag.exec(row);
    if (!named) {
      this.#readTimed(row, this.#section, background);
      return;
    }
    const [tag, name = '', value = ''] = named;
    const rest = row.slice(tag.length).trim();
    const key = name.toLowerCase();
    const role = Object.hasOwn(roleNames, key) ? roleNames[key] : undefined;
    if (startingTag(rest) !== null) this.#readTimed(rest, role ?? this.#section, background);
    else if (key === 'offset') this.#offsetMs = readOffset(row);
    else if (key === 'ti') this.#title = value;
    else if (role && rest === '') this.#readRoleRow(role, value);
  }

  /** `isText`: few rows have a time, so those are quotations. */
  result(): { lines: RawLine[]; offsetMs: number; title: string; isText: boolean } {
    const firstMs = this.#offsets.find((offsetMs) => offsetMs !== null) ?? this.#offsetMs ?? 0;
    const shifted = this.#lines.map((line, index) => shiftedLine(line, (this.#offsets[index] ?? firstMs) - firstMs));
    for (const role of ['translation', 'romanization'] as const) addInOrder(shifted, this.#untimed[role], role);
    const lines = splitInline(timeContinuations(shifted, this.#continuations));
    const isText = this.#textRows > this.#timedRows * textRowsPerTimed;
    return { lines, offsetMs: firstMs, title: this.#title, isText };
  }

  /** `[translation]` starts a section; `[tr:text]` is a single row. */
  #readRoleRow(role: RowRole, value: string): void {
    const before = this.#lines.at(-1);
    if (role === 'text' || languageCode.test(value)) this.#section = role;
    else if (before) this.#add({ ...before, ...textOnly(value, before.startMs), role }, null);
  }

  #readTimed(row: string, role: RowRole | undefined, background: string | null): void {
    const pieces = piecesOf(row, this.#hours);
    const first = pieces[0];
    if (!first) {
      if (role === undefined) this.#textRows += 1;
      this.#readUntimed(row, role, background);
      return;
    }
    this.#timedRows += 1;
    const leading = pieces.findIndex(({ text }) => text.trim() !== '');
    const spoken = pieces[leading];
    const attachment = spoken ? namedTag.exec(spoken.text.trimStart()) : null;
    if (spoken && attachment && this.#readAttachment(pieces, leading, attachment)) return;
    const voice = spoken ? voiceMark.exec(spoken.text)?.[1]?.toLowerCase() : undefined;
    if (spoken && voice !== undefined) spoken.text = spoken.text.replace(voiceMark, '').trimStart();
    const isSecondVoice = this.#isSecond(voice);
    const lines = linesOf(pieces).map((line) => ({ ...line, role, voice, isSecondVoice }));
    const isBlank = lines.every(({ words }) => words.length === 0);
    if (voice === 'bg' || (isBlank && background !== null)) {
      const texts = [
        background,
        ...lines.slice(0, 1).map(({ words }) =>
          words
            .map(({ text }) => text)
            .join('')
            .trim(),
        ),
      ];
      this.#addBackground(joinedTexts(texts), first.timeMs);
      return;
    }
    for (const line of lines) this.#add(line, background);
  }

  /** True for `v2:`, and for the second of `F:` and `M:` until the next mark. */
  #isSecond(voice: string | undefined): boolean {
    if (voice?.startsWith('v') || voice === 'bg') return voice === 'v2';
    if (voice !== undefined) this.#voice = voice;
    if (this.#voice === null || this.#voice === 'd') return false;
    this.#firstVoice ??= this.#voice;
    return this.#voice !== this.#firstVoice;
  }

  /** Reads LRCX attachments such as `[time][tr:zh]…`; false for a text that begins with square brackets. */
  #readAttachment(pieces: readonly Piece[], leading: number, [tag, name = '']: RegExpExecArray): boolean {
    const key = name.toLowerCase();
    const role = Object.hasOwn(roleNames, key) ? roleNames[key] : undefined;
    const rest = pieces.slice(leading);
    const body = rest
      .map(({ text }) => text)
      .join('')
      .trimStart()
      .slice(tag.length)
      .trim();
    const times = pieces.slice(0, leading + 1).map(({ timeMs }) => timeMs);
    if (key === 'tt') {
      for (const line of this.#lines) if (times.includes(line.startMs)) timeByIndex(line, body);
      return true;
    }
    if (ignoredAttachments.includes(key) || (body === '' && headerRow.test(tag))) return true;
    if (!role || role === 'text') return false;
    for (const timeMs of times)
      this.#add({ ...rawLine(timeMs, null, [], false), ...textOnly(attachedText(body), timeMs), role }, null);
    return true;
  }

  #readUntimed(row: string, role: RowRole | undefined, background: string | null): void {
    if (role === 'translation' || role === 'romanization') this.#untimed[role].push(decodeEntities(row));
    else if (this.#lines.length > 0)
      this.#continuations.push({ after: this.#lines.length - 1, text: decodeEntities(row) });
    if (background !== null) this.#addBackground(background, null);
  }

  #add(line: RawLine, background: string | null): void {
    if (this.#lines.length === maxLines) return;
    this.#lines.push(background === null ? line : { ...line, background });
    this.#offsets.push(this.#offsetMs);
  }

  /** Adds backing vocals to the previous line; without one, or long after it, they become a line. */
  #addBackground(text: string | null, timeMs: number | null): void {
    if (text === null) return;
    const before = this.#lines.findLast(({ words }) => words.length > 0);
    if (before && (timeMs === null || timeMs - before.startMs <= backingLateMs)) {
      before.background = joinedTexts([before.background, text]);
    } else if (timeMs !== null) this.#add({ ...rawLine(timeMs, null, [], false), ...textOnly(text, timeMs) }, null);
  }
}

function shiftedLine(line: RawLine, earlierMs: number): RawLine {
  if (earlierMs === 0) return line;
  const words = line.words.map((word) => ({
    ...word,
    startMs: word.startMs - earlierMs,
    endMs: word.endMs - earlierMs,
  }));
  return {
    ...line,
    startMs: line.startMs - earlierMs,
    endMs: line.endMs === null ? null : line.endMs - earlierMs,
    words,
  };
}

/** Assigns untimed texts to the lines in order. */
function addInOrder(lines: readonly RawLine[], texts: readonly string[], role: 'translation' | 'romanization'): void {
  const sung = lines.filter((line) => line.words.length > 0 && (line.role ?? 'text') === 'text');
  if (texts.length > sung.length) return;
  for (const [index, text] of texts.entries()) {
    const line = sung[index];
    if (line) line[role] = text;
  }
}

function textOnly(text: string, startMs: number): Pick<RawLine, 'endMs' | 'words' | 'wordTimed'> {
  return { endMs: null, words: wholeLine(decodeEntities(text), startMs, null), wordTimed: false };
}

function joinedTexts(texts: readonly (string | null)[]): string | null {
  return texts.filter((text) => text !== null && text !== '').join(' ') || null;
}

/** The values of `<value,from,to>` tags, or the whole text without tags. */
function attachedText(body: string): string {
  const values = [...body.matchAll(/<([^<>,]{1,200}),\d{1,6}(?:,\d{1,6})?>/g)].map(([, value = '']) => value);
  return values.length > 0 ? values.join(' ') : body;
}

/** Times the words of a line by `<ms after its start,character index>` tags. */
function timeByIndex(line: RawLine, body: string): void {
  const text = line.words.map((word) => word.text).join('');
  const stops = [...body.matchAll(/<(\d{1,7}),(\d{1,5})>/g)].map(([, ms, at]) => ({ ms: Number(ms), at: Number(at) }));
  const durationMs = Number(/<(\d{1,7})>/.exec(body)?.[1] ?? Number.NaN);
  const isOrdered = stops.every(({ at }, index) => at >= (stops[index - 1]?.at ?? 0));
  if (text === '' || line.wordTimed || stops.length === 0 || !isOrdered) return;
  const words = stops.map(({ ms, at }, index) => ({
    text: text.slice(index === 0 ? 0 : at, stops[index + 1]?.at ?? text.length),
    startMs: line.startMs + ms,
    endMs: line.startMs + (stops[index + 1]?.ms ?? (Number.isNaN(durationMs) ? Number.POSITIVE_INFINITY : durationMs)),
  }));
  line.words = words.filter((word) => word.text !== '');
  line.wordTimed = true;
  if (!Number.isNaN(durationMs)) line.endMs = line.startMs + durationMs;
}

/**
 * Splits `[bg:…]` parts off a row. Their inner times have brackets too, and are ignored, because backing vocals are
 * shown without progress.
 */
function withoutBackground(row: string): { row: string; background: string | null } {
  const texts: string[] = [];
  let left = '';
  let at = 0;
  for (const { index } of row.matchAll(/\[bg[:：]/gi)) {
    if (index < at) continue;
    let depth = 1;
    let end = index + 4;
    while (end < row.length && depth > 0) {
      if (row[end] === '[') depth += 1;
      else if (row[end] === ']') depth -= 1;
      end += 1;
    }
    left += row.slice(at, index);
    texts.push(row.slice(index + 4, depth === 0 ? end - 1 : end));
    at = end;
  }
  if (texts.length === 0) return { row, background: null };
  const background = texts
    .map((text) => text.replace(timeTag, '').replace(voiceMark, ''))
    .map((text) => decodeEntities(text).replace(/\s+/g, ' ').trim());
  return { row: left + row.slice(at), background: joinedTexts(background) };
}

/** Limit of a row, in UTF-16 code units: above the longest line with times. */
const maxRowLength = 60_000;

/** Splits a row at its times; [] if it does not start with one. */
function piecesOf(row: string, hours: boolean): Piece[] {
  if (!startingTag(row)) return [];
  const tags = [...row.slice(0, maxRowLength).matchAll(timeTag)];
  return tags.map((tag, index) => ({
    timeMs: timeOf(tag, hours),
    inline: tag[1] === '<',
    text: row.slice(tag.index + tag[0].length, tags[index + 1]?.index ?? maxRowLength),
  }));
}

/** Times of one row closer than this, in ms, belong to one line: its own and its first word's. */
const sameLineMs = 1_000;

/** Lines of a row: one for each time before its text. */
function linesOf(pieces: readonly Piece[]): RawLine[] {
  const start = pieces.findIndex(({ text, inline }) => inline || text.trim() !== '');
  if (start === -1) return pieces.map(({ timeMs }) => rawLine(timeMs, null, [], false));
  const spoken = pieces.slice(start);
  const times = pieces.slice(0, start + (spoken[0]?.inline ? 0 : 1)).map(({ timeMs }) => timeMs);
  const firstMs = spoken[0]?.timeMs ?? 0;
  if (times.length === 0) times.push(firstMs);
  if (spoken.length === 1 && !spoken[0]?.inline) {
    const text = decodeEntities(spoken[0]?.text ?? '');
    return times.map((timeMs) => rawLine(timeMs, null, wholeLine(text, timeMs, null), false));
  }
  // Word times follow one of the line times; at the others, the row is repeated.
  const followedMs = spoken[0]?.inline ? firstMs : (spoken[1]?.timeMs ?? firstMs);
  let ownMs = Number.NEGATIVE_INFINITY;
  for (const timeMs of times) if (timeMs <= followedMs) ownMs = Math.max(ownMs, timeMs);
  if (ownMs === Number.NEGATIVE_INFINITY) ownMs = times[0] ?? 0;
  if (spoken[0] && !spoken[0].inline) spoken[0] = { ...spoken[0], timeMs: ownMs };
  const isNear = (timeMs: number): boolean => Math.abs(timeMs - ownMs) < sameLineMs;
  const startMs = times.filter(isNear).reduce((first, timeMs) => Math.min(first, timeMs), ownMs);
  const line = rawLine(startMs, endOf(spoken), wordsOf(spoken), true);
  const again = times.filter((timeMs) => !isNear(timeMs));
  return [line, ...again.map((timeMs) => shiftedLine(line, ownMs - timeMs))];
}

/** Each word lasts until the next tag, the last one until the closing tag or the end of the line. */
function wordsOf(pieces: readonly Piece[]): LyricWord[] {
  const words: LyricWord[] = [];
  for (const [index, { timeMs, text }] of pieces.entries()) {
    const endMs = pieces[index + 1]?.timeMs ?? Number.POSITIVE_INFINITY;
    const before = words.at(-1);
    let word = decodeEntities(text).replace(/\s+/g, ' ');
    // A space belongs to the previous word; some programs write one on both sides of a tag.
    if (before && word.startsWith(' ')) {
      word = word.trimStart();
      if (!before.text.endsWith(' ')) before.text += ' ';
    }
    if (word !== '') words.push({ text: word, startMs: timeMs, endMs });
  }
  return words;
}

function endOf(pieces: readonly Piece[]): number | null {
  const last = pieces.at(-1);
  return last && last.text.trim() === '' ? last.timeMs : null;
}

function rawLine(startMs: number, endMs: number | null, words: LyricWord[], wordTimed: boolean): RawLine {
  return { startMs, endMs, words, wordTimed, translation: null, romanization: null, background: null };
}
