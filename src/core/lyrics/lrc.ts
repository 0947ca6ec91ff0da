import { decodeEntities } from '@/core/text/entities';
import { arrangeLines } from './arrange-lines';
import { isKrc, parseKrc, readOffset, rowEnd, rowsOf } from './krc';
import { splitInline, timeContinuations } from './lrc-forms';
import { type LyricWord, maxLines, type ParsedLyrics, type RawLine, type RowRole, wholeLine } from './lyric-line';

/** The lyrics in a KRC or LRC text; the format is detected from its rows. Never throws; no lines for other text. */
export function parseLyrics(text: string): ParsedLyrics {
  return isKrc(text) ? parseKrc(text) : parseLrc(text);
}

/**
 * The lines of an LRC text in all forms of docs/behaviour.md#forms-of-lrc: times in their spellings, several for a row,
 * words timed by tags between them, voices and backing vocals, translations and romanizations in rows of their own.
 * Never throws. A text whose times are all zero is not timed.
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

/** The texts of the same song from the best to the worst: with timed words, with timed lines, others; else in their order. */
export function byTimes(texts: readonly string[]): string[] {
  const ranked = texts.map((text) => ({ text, rank: timesRank(parseLyrics(text)) }));
  return ranked.sort((a, b) => b.rank - a.rank).map(({ text }) => text);
}

/** True for a text with timed lines. */
export function hasTimes(text: string): boolean {
  return timesRank(parseLyrics(text)) > 0;
}

function timesRank({ lines }: ParsedLyrics): number {
  // A single time may stand in a text by chance.
  if (lines.length < 2) return lines.length;
  return lines.filter(({ wordTimed }) => wordTimed).length * 2 >= lines.length ? 3 : 2;
}

/** A text without the headers and times of LRC, for lyrics that are shown as text because they have no times. */
export function plainLyrics(text: string): string {
  const rows = text.split(rowEnd).filter((row) => !headerRow.test(row));
  const isLrc = rows.some((row) => startingTag(withPlainTags(row)) !== null);
  return (isLrc ? rows.map((row) => withPlainTags(row).replace(timeTag, '')) : rows).join('\n').trim();
}

/** A header, by the names of LRC: `[Chorus: all]` is text. */
const headerRow =
  /^\uFEFF?\s{0,9}\[(?:ti|ar|al|au|by|re|ve|la|lang|id|tool|offset|length|total|hash|sign|qq|#)\s?[:：][^\]]*\]\s*$/i;

const clock = String.raw`(\d{1,4}):(\d{1,3})(?::(\d{1,9}))?(?:[.,](\d{1,9}))?`;

/** A time in square or angle brackets; of a time span, the start. */
const timeTag = new RegExp(
  String.raw`([[<])[ \t]{0,3}([-+]?)${clock}(?:[ \t]{0,3}[-~][ \t]{0,3}${clock})?[ \t]{0,3}[\]>]`,
  'g',
);

const onlyTimeTag = new RegExp(`^${timeTag.source}$`);

const startingTimeTag = new RegExp(timeTag.source, 'y');

/** A tag of full-width characters, or of some. */
const wideTag = /[[［【<＜][ \t\d０-９:：.,．，+\-＋－−]{3,30}[\]］】>＞]/g;

/** The row with its times in ASCII characters. */
function withPlainTags(row: string): string {
  return row.replace(wideTag, (tag) => {
    const plain = tag.normalize('NFKC').replace('−', '-').replace('【', '[').replace('】', ']');
    return onlyTimeTag.test(plain) ? plain : tag;
  });
}

/** Lines this close together, in ms, are no lines: their times are minutes and seconds after hours. */
const tooCloseMs = 600;

/** So few lines say nothing about the unit of their times. */
const minTimes = 4;

/**
 * True where a time of three numbers is hours, minutes and seconds instead of minutes, seconds and hundredths: others of
 * the file have a fraction behind them, or the lines would follow each other faster than they can be sung.
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
  // The middle one: a long pause makes the average of a few lines larger.
  const gaps = starts.slice(1).map((timeMs, index) => timeMs - (starts[index] ?? 0));
  return (gaps.sort((a, b) => a - b)[gaps.length >> 1] ?? tooCloseMs) < tooCloseMs;
}

/** The time at the start of a row; null where it does not start with one. */
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

/** A part of a row that begins with a time. */
type Piece = { timeMs: number; text: string; inline: boolean };

/** Who sings: `v1:`, `v2:` and so on, or in the older spelling F, M and D for a woman, a man and both. */
const voiceMark = /^\s*([vV]\d{1,4}|bg|BG|[FMD])\s?[:：]/;

/** The rows of a file whose mark is not a time: their roles by the names that programs give them. */
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

/** A tag with a name and perhaps a value at the start of a text. */
const namedTag = /^\[\s{0,3}([\p{L}#][\p{L}\d_-]{0,30})\s{0,3}(?:[:：=]([^\]]*))?\]/u;

/** Attachments of a line that say nothing that is shown: readings of characters, colours and so on. */
const ignoredAttachments: readonly string[] = ['fu', 'fc', 'dots', 'tags', 'color', 'minor'];

/** A code of a language, or nothing. */
const languageCode = /^\s*(?:[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3})?\s*$/i;

/** More rows without a time for each one with a time are no further texts of its line, but a text. */
const textRowsPerTimed = 4;

/** Backing vocals this long after a line are no part of it, in ms. */
const backingLateMs = 10_000;

/** Reads the rows of one file. */
class LrcReader {
  readonly #hours: boolean;
  readonly #lines: RawLine[] = [];
  /** Offset of each line; null before the first offset of the file. */
  readonly #offsets: (number | null)[] = [];
  /** Rows without a time in a section of translations or romanizations, which follow the lines in order. */
  readonly #untimed: Record<'translation' | 'romanization', string[]> = { translation: [], romanization: [] };
  /** Rows without a time after a line. */
  readonly #continuations: { after: number; text: string }[] = [];
  #section: RowRole | undefined;
  #offsetMs: number | null = null;
  #title = '';
  #timedRows = 0;
  #textRows = 0;
  /** The first of two voices, and the current one, in the spelling that holds for the rows that follow too. */
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

  /** `isText`: hardly a row has a time, so that those that have one quote it. */
  result(): { lines: RawLine[]; offsetMs: number; title: string; isText: boolean } {
    const firstMs = this.#offsets.find((offsetMs) => offsetMs !== null) ?? this.#offsetMs ?? 0;
    const shifted = this.#lines.map((line, index) => shiftedLine(line, (this.#offsets[index] ?? firstMs) - firstMs));
    for (const role of ['translation', 'romanization'] as const) addInOrder(shifted, this.#untimed[role], role);
    const lines = splitInline(timeContinuations(shifted, this.#continuations));
    const isText = this.#textRows > this.#timedRows * textRowsPerTimed;
    return { lines, offsetMs: firstMs, title: this.#title, isText };
  }

  /** `[translation]` starts a section; `[tr:text]` is a row of its own. */
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

  /** True for `v2:`, and from the second of `F:` and `M:` up to the next mark. */
  #isSecond(voice: string | undefined): boolean {
    if (voice?.startsWith('v') || voice === 'bg') return voice === 'v2';
    if (voice !== undefined) this.#voice = voice;
    if (this.#voice === null || this.#voice === 'd') return false;
    this.#firstVoice ??= this.#voice;
    return this.#voice !== this.#firstVoice;
  }

  /** `[time][tr:zh]…` and the other attachments of LRCX; false for a text that begins with square brackets. */
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

  /** Backing vocals belong to the line before them; without one, or long after it, they are a line. */
  #addBackground(text: string | null, timeMs: number | null): void {
    if (text === null) return;
    const before = this.#lines.findLast(({ words }) => words.length > 0);
    if (before && (timeMs === null || timeMs - before.startMs <= backingLateMs)) {
      before.background = joinedTexts([before.background, text]);
    } else if (timeMs !== null) this.#add({ ...rawLine(timeMs, null, [], false), ...textOnly(text, timeMs) }, null);
  }
}

/** The times of all parts of a line moved earlier. */
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

/** Texts without times belong to the lines in their order. */
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

/** `<value,from,to>` with their values, or a text as it is. */
function attachedText(body: string): string {
  const values = [...body.matchAll(/<([^<>,]{1,200}),\d{1,6}(?:,\d{1,6})?>/g)].map(([, value = '']) => value);
  return values.length > 0 ? values.join(' ') : body;
}

/** The words of a line by pairs of a time after its start, in ms, and the number of the character that starts then. */
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
 * The row without its `[bg:…]` parts, and their text. Times in them have brackets too; those of their words are ignored,
 * because backing vocals are shown small and without progress.
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

/** A row is read up to here, in UTF-16 code units: the times of the longest line need less. */
const maxRowLength = 60_000;

/** The row split at its times; [] where it does not start with one. */
function piecesOf(row: string, hours: boolean): Piece[] {
  if (!startingTag(row)) return [];
  const tags = [...row.slice(0, maxRowLength).matchAll(timeTag)];
  return tags.map((tag, index) => ({
    timeMs: timeOf(tag, hours),
    inline: tag[1] === '<',
    text: row.slice(tag.index + tag[0].length, tags[index + 1]?.index ?? maxRowLength),
  }));
}

/** Times of one row this close together, in ms, are those of its line and of its first word. */
const sameLineMs = 1_000;

/** The lines of a row: one for each of the times before its text. */
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
  // The words follow one of the times; the row is sung again at the others.
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

/** Each word lasts until the next tag, the last one until the closing tag or else the end of the line. */
function wordsOf(pieces: readonly Piece[]): LyricWord[] {
  const words: LyricWord[] = [];
  for (const [index, { timeMs, text }] of pieces.entries()) {
    const endMs = pieces[index + 1]?.timeMs ?? Number.POSITIVE_INFINITY;
    const before = words.at(-1);
    let word = decodeEntities(text).replace(/\s+/g, ' ');
    // A space belongs to the word before it; some programs write one on both sides of a tag.
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
