import type { LyricLine } from '@/core/lyrics/lyric-line';
import type { SecondaryText } from './secondary-text';

/** The lines as shown on the screen, each followed by its secondary text. */
export function lyricsText(lines: readonly LyricLine[], secondary: SecondaryText | null): string {
  return lines.map((line) => lineText(line, secondary)).join('\n');
}

/** One line with its secondary text. */
export function lineText(line: LyricLine, secondary: SecondaryText | null): string {
  const below = secondary && line[secondary];
  return below ? `${line.text}\n${below}` : line.text;
}
