import { useEffect, useRef } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { filledCount, type PlaylistFill } from '@/state/library/playlist-fill.ts';
import { Button } from '@/ui/controls/button.tsx';
import { whyStopped } from './add-songs.ts';
import styles from './adding-progress.module.css';

type AddingProgressProps = {
  adding: PlaylistFill;
  onRetry: () => void;
  onCancel: () => void;
};

/** The progress of adding songs to a list, or why it stopped, with a retry button. */
export function AddingProgress({ adding, onRetry, onCancel }: AddingProgressProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  // This element replaces the one that had the focus.
  useEffect(() => frame.current?.focus(), []);
  const doing = t('songActions.adding', { name: adding.name });
  const stopped = whyStopped(adding, t);
  const done = filledCount(adding);
  return (
    <div ref={frame} tabIndex={-1} className={styles.progress} data-failed={stopped !== null}>
      <p className={styles.words} role={stopped ? 'alert' : 'status'}>
        {stopped ?? doing}
      </p>
      <progress className={styles.bar} aria-label={doing} max={adding.total} value={done} />
      <div className={styles.actions}>
        <span className={styles.count}>{t('songActions.addedSoFar', { done, total: adding.total })}</span>
        <Button tone="quiet" onClick={onCancel}>
          {t('songActions.cancel')}
        </Button>
        {stopped ? (
          <Button tone="primary" onClick={onRetry}>
            {t('error.retry')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
