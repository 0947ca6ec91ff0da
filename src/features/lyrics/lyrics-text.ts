import type { LyricLine } from '@/core/lyric-line';
import type { SecondaryText } from './secondary-text';

/** The lines as they are read on the screen, each with what is shown under it. */
export function lyricsText(lines: readonly LyricLine[], secondary: SecondaryText | null): string {
  return lines.map((line) => lineText(line, secondary)).join('\n');
}

/** One line with what is shown under it. */
export function lineText(line: LyricLine, secondary: SecondaryText | null): string {
  const below = secondary && line[secondary];
  return below ? `${line.text}\n${below}` : line.text;
}
