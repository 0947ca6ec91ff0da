import type { LyricLine } from './lyric-line.ts';

/** A part of a song; parts follow one another without gaps. */
export type SongSection = { kind: 'verse' | 'refrain' | 'instrumental'; startMs: number; endMs: number };

type TimedText = Pick<LyricLine, 'startMs' | 'endMs' | 'text'>;

/** Shorter pauses belong to the part that follows them. */
const leastInstrumentalMs = 10_000;

/** Limit of the length of a line, because a line without an end lasts until the next one. */
const longestLineMs = 10_000;

/** Fewer repeated lines in a row are not a refrain. */
const leastRefrainLines = 2;

/**
 * Verses, refrains and instrumental parts of a song, from the times and the repetitions of its lines, in linear time.
 * Empty without lines or a length.
 */
export function songSections(lines: readonly TimedText[], durationMs: number): SongSection[] {
  if (lines.length === 0 || durationMs <= 0) return [];
  const isRefrain = refrainLines(lines);
  const sections: SongSection[] = [];
  /** End of the last section. */
  let doneMs = 0;
  const add = (kind: SongSection['kind'], untilMs: number): void => {
    const endMs = Math.min(untilMs, durationMs);
    if (endMs <= doneMs) return;
    const last = sections.at(-1);
    if (last?.kind === kind) last.endMs = endMs;
    else sections.push({ kind, startMs: doneMs, endMs });
    doneMs = endMs;
  };
  for (const [index, { startMs, endMs }] of lines.entries()) {
    if (startMs - doneMs >= leastInstrumentalMs) add('instrumental', startMs);
    add(isRefrain[index] ? 'refrain' : 'verse', Math.min(endMs, startMs + longestLineMs));
  }
  const last = sections.at(-1);
  add(last && durationMs - doneMs < leastInstrumentalMs ? last.kind : 'instrumental', durationMs);
  return sections;
}

/** The section at a position; null outside all of them. */
export function sectionAt(sections: readonly SongSection[], positionMs: number): SongSection | null {
  return sections.find(({ startMs, endMs }) => startMs <= positionMs && positionMs < endMs) ?? null;
}

/**
 * Whether each line is part of a refrain: of a run of lines that are sung again elsewhere. One line between two of them
 * that differs belongs to the run.
 */
function refrainLines(lines: readonly TimedText[]): boolean[] {
  const texts = lines.map(({ text }) => comparable(text));
  const counts = new Map<string, number>();
  for (const [index, text] of texts.entries()) {
    // A line that is sung twice in a row is one place.
    if (text !== '' && text !== texts[index - 1]) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const isRepeated = texts.map((text) => (counts.get(text) ?? 0) > 1);
  const isInRun = isRepeated.map((is, index) => is || (isRepeated[index - 1] && isRepeated[index + 1]) === true);
  let runStart = 0;
  for (let index = 0; index <= isInRun.length; index += 1) {
    if (isInRun[index]) continue;
    if (index - runStart < leastRefrainLines) isInRun.fill(false, runStart, index);
    runStart = index + 1;
  }
  return isInRun;
}

/** Text without what differs between two notations of the same line: case, spaces and punctuation. */
function comparable(text: string): string {
  return text.toLowerCase().replace(/[\s\p{P}]+/gu, '');
}
