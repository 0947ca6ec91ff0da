import type { LyricLine, LyricWord } from './lyric-line';

/** What stands out at one moment. */
export type LyricMoment = {
  /** The line that started last; -1 before the first one. */
  line: number;
  /** How many words of that line are over. */
  sung: number;
  /** The word that is being sung; -1 in a pause between words and after the last one. */
  singing: number;
};

/** The moment before the first line, and of a song without lines. */
export const silentMoment: LyricMoment = { line: -1, sung: 0, singing: -1 };

/** Index of the line that started last at that position, -1 before the first. Of lines with one start the last wins. */
export function lineIndexAt(lines: readonly LyricLine[], positionMs: number): number {
  return lastStarted(lines, positionMs);
}

/** The line and word at that position in the song. A word of no length counts as sung at once. */
export function momentAt(lines: readonly LyricLine[], positionMs: number): LyricMoment {
  const line = lineIndexAt(lines, positionMs);
  const words = lines[line]?.words;
  if (!words) return silentMoment;
  const started = lastStarted(words, positionMs);
  const isSinging = started >= 0 && (words[started]?.endMs ?? 0) > positionMs;
  return { line, sung: isSinging ? started : started + 1, singing: isSinging ? started : -1 };
}

/** True when both say the same, so that nothing needs to be drawn again. */
export function isSameMoment(a: LyricMoment, b: LyricMoment): boolean {
  return a.line === b.line && a.sung === b.sung && a.singing === b.singing;
}

/** The next position after this one at which `momentAt` may change; null when nothing changes any more. */
export function nextBoundary(lines: readonly LyricLine[], positionMs: number): number | null {
  const line = lineIndexAt(lines, positionMs);
  const words = lines[line]?.words ?? [];
  const started = lastStarted(words, positionMs);
  const ahead = [words[started]?.endMs, words[started + 1]?.startMs, lines[line + 1]?.startMs].filter(
    (time): time is number => time !== undefined && time > positionMs,
  );
  return ahead.length > 0 ? Math.min(...ahead) : null;
}

/** How much of a word is sung, 0 to 1. */
export function wordProgress(word: LyricWord, positionMs: number): number {
  if (positionMs >= word.endMs) return 1;
  if (positionMs <= word.startMs) return 0;
  return (positionMs - word.startMs) / (word.endMs - word.startMs);
}

/** Where in the song the player is: a preview plays a part that begins later (`startMs` of the preview, 0 for a whole song). */
export function songPosition(playerPositionMs: number, previewStartMs: number): number {
  return playerPositionMs + previewStartMs;
}

/**
 * Where the player must go for a position of the song; null when it lies outside the part that plays.
 * @param durationMs length of what plays; 0 where unknown
 */
export function playerPosition(songPositionMs: number, previewStartMs: number, durationMs: number): number | null {
  const positionMs = songPositionMs - previewStartMs;
  if (positionMs < 0 || (durationMs > 0 && positionMs >= durationMs)) return null;
  return positionMs;
}

/** What lies between the player's position and the lyrics' one. */
export type LyricShift = {
  /** Where in the song the preview begins; 0 for a whole song. */
  previewStartMs: number;
  /** The listener's own: positive = lyrics earlier. */
  offsetMs: number;
};

/** Where the lyrics are when the player is there. */
export function lyricPosition(playerPositionMs: number, { previewStartMs, offsetMs }: LyricShift): number {
  return songPosition(playerPositionMs, previewStartMs) + offsetMs;
}

/**
 * Where the player must go for a line; null when the line lies outside the part that plays. A line that the offset
 * moves out of the beginning plays from the beginning.
 * @param durationMs length of what plays; 0 where unknown
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
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle]?.startMs ?? 0) <= positionMs) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
