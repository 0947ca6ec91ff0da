import { compositionOf, type Song } from '../catalogue/catalogue.ts';
import { type TimedLine, timedLines } from './timed-lyrics.ts';

const BOM = '\ufeff';

function header(song: Song, offsetMs: number): string[] {
  return [
    '[id:$00000000]',
    `[ar:${song.artistName}]`,
    `[ti:${song.title}]`,
    '[by:]',
    `[hash:${song.hashes['128'].toLowerCase()}]`,
    '[al:]',
    '[sign:]',
    '[qq:]',
    `[total:${compositionOf(song).seconds * 1000}]`,
    `[offset:${offsetMs}]`,
  ];
}

/** The `[language:]` line: romanization by word and translation by line; null without either. */
function languageLine(lines: readonly TimedLine[]): string | null {
  const content: { lyricContent: string[][]; type: 0 | 1; language: 0 }[] = [];
  if (lines.some((line) => line.words.some((word) => word.roman !== ''))) {
    const lyricContent = lines.map((line) => line.words.map((word) => (word.roman === '' ? '' : `${word.roman} `)));
    content.push({ lyricContent, type: 0, language: 0 });
  }
  if (lines.some((line) => line.translation !== '')) {
    content.push({ lyricContent: lines.map((line) => [line.translation]), type: 1, language: 0 });
  }
  if (content.length === 0) return null;
  return `[language:${Buffer.from(JSON.stringify({ content, version: 1 }), 'utf8').toString('base64')}]`;
}

function timedLine(line: TimedLine): string {
  const words = line.words.map((word) => `<${word.startMs - line.startMs},${word.durationMs},0>${word.text}`);
  return `[${line.startMs},${line.durationMs}]${words.join('')}`;
}

/** Word-timed KRC text of a song: BOM, CRLF, headers, one line per sung line. */
export function krcText(song: Song): string {
  if (song.spec.lyricKind === 'oddities') return oddKrcText(song);
  const lines = timedLines(song);
  const language = languageLine(lines);
  const head = header(song, 0);
  if (language !== null) head.push(language);
  return `${BOM}${[...head, ...lines.map(timedLine)].join('\r\n')}\r\n`;
}

/**
 * The lyrics as a badly made file: negative offset, blank lines, a timed line without text, a line without word tags,
 * zero-length words, entities, backing vocals, unordered lines, a line far beyond the end, too few translations in
 * url-safe base64, no final line break.
 */
function oddKrcText(song: Song): string {
  const lines = timedLines(song);
  const first = lines[2] as TimedLine;
  const gap: TimedLine = { startMs: Math.max(0, first.startMs - 400), durationMs: 0, words: [], translation: '' };
  const ordered = [...lines.slice(0, 2), gap, ...lines.slice(2)];
  // Two swapped lines with their translations, which match lines by position in the file.
  const [early, late] = ordered.slice(7, 9);
  const rows = early && late ? ordered.toSpliced(7, 2, late, early) : ordered;
  const translations = rows.map((line, index) => [index === 0 ? '？？>>' : line.translation]).slice(0, -2);
  const json = JSON.stringify({
    content: [
      { type: 1, language: 0, lyricContent: translations },
      { type: 0, language: 0, lyricContent: [] },
    ],
    version: 1,
  });
  const language = Buffer.from(json, 'utf8').toString('base64url');
  const body = rows.map((line, index) => {
    const text = line.words.map((word) => word.text).join('');
    if (index === 4) return `[${line.startMs},${line.durationMs}]${text}`;
    if (index === 5) {
      const [word, ...rest] = line.words;
      const tail = { ...line, words: rest };
      return timedLine(tail)
        .replace(']', `]<0,0,0>(<0,${word?.durationMs ?? 0},0>${word?.text ?? ''}`)
        .concat(')');
    }
    return timedLine(line).replaceAll("'", '&apos;').replaceAll(' & ', ' &amp; ');
  });
  body.splice(6, 0, '[bg:<0,500,0>(ooh, <500,500,0>ooh)]', '');
  body.push('[99999999,1000]<0,1000,0>—');
  return `${BOM}${[...header(song, -350), `[language:${language}]`, '', ...body].join('\r\n')}`;
}

function lrcTime(ms: number): string {
  const hundredths = Math.round(ms / 10);
  const part = (value: number): string => String(value).padStart(2, '0');
  return `[${part(Math.floor(hundredths / 6000))}:${part(Math.floor(hundredths / 100) % 60)}.${part(hundredths % 100)}]`;
}

function lineText(line: TimedLine): string {
  return line.words
    .map((word) => word.text)
    .join('')
    .trim();
}

/** Line-timed LRC text with the same header; never has translations. */
export function lrcText(song: Song): string {
  const lines = timedLines(song).map((line) => lrcTime(line.startMs) + lineText(line));
  return `${[...header(song, 0), ...lines].join('\r\n')}\r\n`;
}

/** Bare LRC lines, for songs with plain lyrics only. */
export function plainText(song: Song): string {
  return `${timedLines(song)
    .map((line) => lrcTime(line.startMs) + lineText(line))
    .join('\n')}\n`;
}
