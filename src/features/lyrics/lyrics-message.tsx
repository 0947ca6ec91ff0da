import type { ReactNode } from 'react';
import { errorMessageKeys } from '@/core/errors.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { LyricsResult } from '@/state/lyrics/load-song-lyrics.ts';
import { useSetting } from '@/state/settings/settings-store.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Spinner } from '@/ui/feedback/spinner.tsx';
import { inRem } from '@/ui/in-rem.ts';
import { BrokenRecordDrawing, HeadphonesDrawing } from '@/ui/pictures/drawings.tsx';
import styles from './lyrics-page.module.css';

type LyricsMessageProps = {
  result: Exclude<LyricsResult, { status: 'ready' | 'text' }>;
  /** The action offered without lyrics. */
  action: ReactNode;
};

/** Replaces missing lyrics. */
export function LyricsMessage({ result, action }: LyricsMessageProps) {
  const { t } = useTranslation();
  switch (result.status) {
    case 'loading':
      return (
        <p className={styles.loading} role="status">
          <Spinner />
          {t('lyrics.loading')}
        </p>
      );
    case 'none':
      return (
        <EmptyState
          drawing={<HeadphonesDrawing />}
          title={t(result.instrumental ? 'lyrics.instrumental' : 'lyrics.none')}
          action={action}
          role="status"
        />
      );
    case 'failed':
      return (
        <EmptyState
          drawing={<BrokenRecordDrawing />}
          title={t('lyrics.failed')}
          action={<Button onClick={result.retry}>{t('lyrics.retry')}</Button>}
          role="alert"
        >
          {t(errorMessageKeys[result.error.kind])}
        </EmptyState>
      );
    default:
      return result satisfies never;
  }
}

/** Lyrics without times, to read and scroll. */
export function PlainLyrics({ text }: { text: string }) {
  const { t } = useTranslation();
  const align = useSetting('lyricsAlign');
  const fontSize = useSetting('lyricsFontSize');
  return (
    <section
      className={styles.text}
      data-align={align}
      style={{ fontSize: `calc(${inRem(Number.parseFloat(fontSize))} * var(--lyrics-scale, 1))` }}
      aria-label={t('lyrics.title')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
      tabIndex={0}
    >
      {text.trim()}
    </section>
  );
}
