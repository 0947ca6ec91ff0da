import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import styles from './adding-progress.module.css';
import type { Adding } from './use-adding';

type AddingProgressProps = {
  adding: Adding;
  total: number;
  /** What went wrong; null while it runs. */
  failureText: string | null;
  onRetry: () => void;
  onCancel: () => void;
};

/** How far songs are on their way into a list, or why they stopped. */
export function AddingProgress({ adding, total, failureText, onRetry, onCancel }: AddingProgressProps) {
  const { t, i18n } = useTranslation();
  const number = (value: number) => value.toLocaleString(i18n.language);
  const frame = useRef<HTMLDivElement>(null);
  // It takes the place of what had the focus.
  useEffect(() => frame.current?.focus(), []);
  const doing = t('songActions.adding', { name: adding.name });
  return (
    <div ref={frame} tabIndex={-1} className={styles.progress} data-failed={failureText !== null}>
      <p className={styles.words} role={failureText ? 'alert' : 'status'}>
        {failureText ?? doing}
      </p>
      <progress className={styles.bar} aria-label={doing} max={total} value={adding.done} />
      <div className={styles.actions}>
        <span className={styles.count}>
          {t('songActions.addedSoFar', { done: number(adding.done), total: number(total) })}
        </span>
        <Button tone="quiet" onClick={onCancel}>
          {t('songActions.cancel')}
        </Button>
        {failureText ? (
          <Button tone="primary" onClick={onRetry}>
            {t('error.retry')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
