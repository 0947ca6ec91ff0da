import type { LyricLine } from './lyric-line.ts';

/** Highlighted line and word at a position. */
export type LyricMoment = {
  /** Index of the line that started last; -1 before the first. */
  line: number;
  /** Number of finished words of that line. */
  sung: number;
  /** Index of the current word; -1 in a pause and after the last word. */
  singing: number;
};

/** Before the first line, or without lines. */
export const silentMoment: LyricMoment = { line: -1, sung: 0, singing: -1 };

/**
 * Index of the line that started last, -1 before the first. Of lines with the same start, the first: files write the
 * text before its translation.
 */
export function lineIndexAt(lines: readonly LyricLine[], positionMs: number): number {
  const startMs = lines[lastStarted(lines, positionMs)]?.startMs;
  return startMs === undefined ? -1 : countBefore(lines, (timeMs) => timeMs < startMs);
}

/** Going back from a line that began longer ago returns to its start, else to the line before. */
const lineRestartMs = 1_500;

/** Start of the next line, or of the previous one; null if there is none. */
export function lineStartBeside(lines: readonly LyricLine[], positionMs: number, direction: 1 | -1): number | null {
  if (direction === 1) return lines[lastStarted(lines, positionMs) + 1]?.startMs ?? null;
  const startMs = lines[lineIndexAt(lines, positionMs)]?.startMs;
  if (startMs === undefined) return null;
  return positionMs - startMs > lineRestartMs ? startMs : (lines[lineIndexAt(lines, startMs - 1)]?.startMs ?? startMs);
}

/** Line and word at a position in the song. A word of zero duration counts as sung at its start. */
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

/** Next position at which `momentAt` may change; null after the last. */
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

/** Position in the song; `previewStartMs` is the start of a preview, 0 for a whole song. */
export function songPosition(playerPositionMs: number, previewStartMs: number): number {
  return playerPositionMs + previewStartMs;
}

/**
 * Player position of a position in the song; null if it is outside the played part.
 * @param durationMs length of the played part; 0 = unknown
 */
export function playerPosition(songPositionMs: number, previewStartMs: number, durationMs: number): number | null {
  const positionMs = songPositionMs - previewStartMs;
  if (positionMs < 0 || (durationMs > 0 && positionMs >= durationMs)) return null;
  return positionMs;
}

/** Difference between the player's and the lyrics' position. */
export type LyricShift = {
  /** Start of the preview in the song; 0 for a whole song. */
  previewStartMs: number;
  /** Offset chosen by the user: positive = lyrics earlier. */
  offsetMs: number;
};

/** Lyrics position of a player position. */
export function lyricPosition(playerPositionMs: number, { previewStartMs, offsetMs }: LyricShift): number {
  return songPosition(playerPositionMs, previewStartMs) + offsetMs;
}

/**
 * Player position of a line; null if it is outside the played part. A line that the offset moves before the start gives
 * the start.
 * @param durationMs length of the played part; 0 = unknown
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

/** Number of entries before the first that fails `isBefore`. */
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
