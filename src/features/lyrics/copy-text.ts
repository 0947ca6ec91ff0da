import { createLog } from '@/core/log';
import type { LyricLine } from '@/core/lyric-line';
import type { SecondaryText } from './secondary-text';

const log = createLog('clipboard');

/** Puts text on the clipboard; false where the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    log.warn('copying was refused', error);
    return false;
  }
}

/** The lines as they are read on the screen, each with what is shown under it. */
export function lyricsText(lines: readonly LyricLine[], secondary: SecondaryText | null): string {
  return lines.map((line) => lineText(line, secondary)).join('\n');
}

/** One line with what is shown under it. */
export function lineText(line: LyricLine, secondary: SecondaryText | null): string {
  const below = secondary && line[secondary];
  return below ? `${line.text}\n${below}` : line.text;
}
