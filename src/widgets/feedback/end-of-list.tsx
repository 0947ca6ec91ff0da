import { type RefObject, useEffect, useRef } from 'react';
import { errorMessageKeys, toAppError } from '@/core/errors.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Spinner } from '@/ui/feedback/spinner.tsx';
import styles from './end-of-list.module.css';

type EndOfListProps = {
  hasMore: boolean;
  isLoading: boolean;
  /** Error of the last page; null = none. After an error only the button loads again. */
  error: unknown;
  onMore: () => void;
  /** Distance in px from the end of the list at which more is loaded. */
  withinPx: number;
  /** The scroll container; the page by default. */
  scroller?: RefObject<HTMLElement | null>;
};

/**
 * The end of an infinite list: loads more when it comes near the view, and shows loading, an error, or the end of the
 * list.
 */
export function EndOfList({ hasMore, isLoading, error, onMore, withinPx, scroller }: EndOfListProps) {
  const { t } = useTranslation();
  const mark = useRef<HTMLDivElement>(null);
  const waits = hasMore && !isLoading && error === null;

  // Observed again after each page, because an end that is still visible must be reported again.
  useEffect(() => {
    if (!waits || !mark.current) return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && onMore(), {
      root: scroller?.current ?? null,
      rootMargin: `0px 0px ${withinPx}px`,
    });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [waits, onMore, withinPx, scroller]);

  return (
    <div ref={mark} className={styles.end} role="status">
      {isLoading ? (
        <>
          <Spinner />
          <span>{t('browse.loadingMore')}</span>
        </>
      ) : error !== null ? (
        <>
          <span>
            {t('browse.moreFailed')} {t(errorMessageKeys[toAppError(error).kind])}
          </span>
          <Button onClick={onMore}>{t('error.retry')}</Button>
        </>
      ) : hasMore ? null : (
        <span>{t('browse.endOfList')}</span>
      )}
    </div>
  );
}
