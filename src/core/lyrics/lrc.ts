import { decodeEntities } from '@/core/text/entities';
import { isKrc, parseKrc, readOffset, rowsOf } from './krc';
import { arrangeLines, type LyricWord, type ParsedLyrics, type RawLine, wholeLine } from './lyric-line';

const timeTag = /[[<](\d{1,3}):(\d{1,2})(?:[.:](\d{1,3}))?[\]>]/g;

/** The lyrics in a KRC or LRC text; the format is detected from its rows. Never throws; no lines for other text. */
export function parseLyrics(text: string): ParsedLyrics {
  return isKrc(text) ? parseKrc(text) : parseLrc(text);
}

/**
 * The lines of an LRC text: `[mm:ss]`, `[mm:ss.xx]` or `[mm:ss.xxx]`, several tags per row, words timed by tags between
 * them (`[…]` or `<…>`), a translation as a second row of the same time. Never throws.
 */
export function parseLrc(text: string): ParsedLyrics {
  const rawLines: RawLine[] = [];
  let offsetMs = 0;
  for (const row of rowsOf(text)) {
    if (row.startsWith('[offset:')) offsetMs = readOffset(row);
    else rawLines.push(...readRow(row));
  }
  return arrangeLines(rawLines, offsetMs);
}

type Piece = { timeMs: number; text: string; inline: boolean };

function readRow(row: string): RawLine[] {
  const pieces = piecesOf(row);
  const first = pieces[0];
  if (!first) return [];
  // Tags at the start of the row without text between them are times of the line; later tags are times of its words.
  const leading = pieces.findIndex(({ text }) => text !== '');
  if (leading === -1) return pieces.map(({ timeMs }) => rawLine(timeMs, null, [], false));
  const spoken = pieces.slice(leading);
  if (spoken.length > 1 || spoken[0]?.inline) {
    return [rawLine(first.timeMs, endOf(spoken), wordsOf(spoken), true)];
  }
  const text = decodeEntities(spoken[0]?.text ?? '');
  return pieces.map(({ timeMs }) => rawLine(timeMs, null, wholeLine(text, timeMs, null), false));
}

/** The row split at its time tags; [] where it does not start with one. */
function piecesOf(row: string): Piece[] {
  const tags = [...row.matchAll(timeTag)];
  if (tags[0]?.index !== 0 || !row.startsWith('[')) return [];
  return tags.map((tag, index) => ({
    timeMs: timeOf(tag),
    inline: tag[0].startsWith('<'),
    text: row.slice(tag.index + tag[0].length, tags[index + 1]?.index ?? row.length),
  }));
}

function timeOf([, minutes, seconds, fraction = '']: RegExpExecArray | RegExpMatchArray): number {
  return Number(minutes) * 60_000 + Number(seconds) * 1000 + Number(fraction.padEnd(3, '0'));
}

/** Each word lasts until the next tag, the last one until the closing tag or else the end of the line. */
function wordsOf(pieces: readonly Piece[]): LyricWord[] {
  return pieces.map(({ timeMs, text }, index) => ({
    text: decodeEntities(text),
    startMs: timeMs,
    endMs: pieces[index + 1]?.timeMs ?? Number.POSITIVE_INFINITY,
  }));
}

function endOf(pieces: readonly Piece[]): number | null {
  const last = pieces.at(-1);
  return last && last.text.trim() === '' ? last.timeMs : null;
}

function rawLine(startMs: number, endMs: number | null, words: LyricWord[], wordTimed: boolean): RawLine {
  return { startMs, endMs, words, wordTimed, translation: null, romanization: null, background: null };
}
