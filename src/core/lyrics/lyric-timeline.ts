import type { LyricLine } from './lyric-line';

/** The line and word that are highlighted at a position. */
export type LyricMoment = {
  /** The line that started last; -1 before the first one. */
  line: number;
  /** Number of words of that line that have ended. */
  sung: number;
  /** The word that is being sung; -1 in a pause between words and after the last one. */
  singing: number;
};

/** The moment before the first line, and of a song without lines. */
export const silentMoment: LyricMoment = { line: -1, sung: 0, singing: -1 };

/**
 * Index of the line that started last, -1 before the first. Of lines with the same start it is the first one: files write
 * the text before what belongs to it.
 */
export function lineIndexAt(lines: readonly LyricLine[], positionMs: number): number {
  const startMs = lines[lastStarted(lines, positionMs)]?.startMs;
  return startMs === undefined ? -1 : countBefore(lines, (timeMs) => timeMs < startMs);
}

/** The line and word at that position in the song. A word with zero duration counts as sung at its start. */
export function momentAt(lines: readonly LyricLine[], positionMs: number): LyricMoment {
  const line = lineIndexAt(lines, positionMs);
  const words = lines[line]?.words;
  if (!words) return silentMoment;
  const started = lastStarted(words, positionMs);
  const isSinging = started >= 0 && (words[started]?.endMs ?? 0) > positionMs;
  return { line, sung: isSinging ? started : started + 1, singing: isSinging ? started : -1 };
}

export function isSameMoment(a: LyricMoment, b: LyricMoment): boolean {
  return a.line === b.line && a.sung === b.sung && a.singing === b.singing;
}

/** The next position at which the result of `momentAt` may change; null after the last one. */
export function nextBoundary(lines: readonly LyricLine[], positionMs: number): number | null {
  const line = lineIndexAt(lines, positionMs);
  const words = lines[line]?.words ?? [];
  const started = lastStarted(words, positionMs);
  const nextLine = lines[lastStarted(lines, positionMs) + 1];
  const ahead = [words[started]?.endMs, words[started + 1]?.startMs, nextLine?.startMs].filter(
    (time): time is number => time !== undefined && time > positionMs,
  );
  return ahead.length > 0 ? Math.min(...ahead) : null;
}

/** Position in the song; a preview is a part that starts at `previewStartMs` (0 for a whole song). */
export function songPosition(playerPositionMs: number, previewStartMs: number): number {
  return playerPositionMs + previewStartMs;
}

/**
 * The player's position for a position in the song; null when it is outside the part that plays.
 * @param durationMs length of that part; 0 where unknown
 */
export function playerPosition(songPositionMs: number, previewStartMs: number, durationMs: number): number | null {
  const positionMs = songPositionMs - previewStartMs;
  if (positionMs < 0 || (durationMs > 0 && positionMs >= durationMs)) return null;
  return positionMs;
}

/** The difference between the player's position and that of the lyrics. */
export type LyricShift = {
  /** Start of the preview in the song; 0 for a whole song. */
  previewStartMs: number;
  /** Chosen by the user: positive = lyrics earlier. */
  offsetMs: number;
};

/** The position in the lyrics for a position of the player. */
export function lyricPosition(playerPositionMs: number, { previewStartMs, offsetMs }: LyricShift): number {
  return songPosition(playerPositionMs, previewStartMs) + offsetMs;
}

/**
 * The player's position for a line; null when the line is outside the part that plays. A line that the offset moves
 * before the start gives the start.
 * @param durationMs length of that part; 0 where unknown
 */
export function playerPositionOfLine(
  lineStartMs: number,
  { previewStartMs, offsetMs }: LyricShift,
  durationMs: number,
): number | null {
  if (lineStartMs < previewStartMs) return null;
  return playerPosition(Math.max(previewStartMs, lineStartMs - offsetMs), previewStartMs, durationMs);
}

function lastStarted(sorted: readonly { startMs: number }[], positionMs: number): number {
  return countBefore(sorted, (startMs) => startMs <= positionMs) - 1;
}

/** How many of the lines or words start before the first one that does not pass. */
function countBefore(sorted: readonly { startMs: number }[], isBefore: (startMs: number) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(sorted[middle]?.startMs ?? 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}
