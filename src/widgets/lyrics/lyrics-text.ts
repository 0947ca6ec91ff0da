import { useCallback } from 'react';
import type { LyricLine } from '@/core/lyrics/lyric-line.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { copyText } from '@/state/clipboard.ts';
import { showToast } from '@/ui/feedback/toast.ts';
import type { SecondaryText } from './secondary-text.ts';

/** The displayed lines, each followed by its secondary text. */
export function lyricsText(lines: readonly LyricLine[], secondary: SecondaryText | null): string {
  return lines.map((line) => lineText(line, secondary)).join('\n');
}

export function lineText(line: LyricLine, secondary: SecondaryText | null): string {
  const below = secondary && line[secondary];
  return below ? `${line.text}\n${below}` : line.text;
}

/** Copies lyrics and reports whether that succeeded. */
export function useCopy(): (text: string) => void {
  const { t } = useTranslation();
  return useCallback(
    async (text) => {
      if (await copyText(text)) showToast(t('lyrics.copied'));
      else showToast(t('lyrics.copyFailed'), { tone: 'danger' });
    },
    [t],
  );
}
