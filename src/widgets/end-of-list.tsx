import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessageKeys, toAppError } from '@/core/errors';
import { Button } from '@/ui/button';
import { Spinner } from '@/ui/spinner';
import styles from './end-of-list.module.css';

type EndOfListProps = {
  hasMore: boolean;
  isLoading: boolean;
  /** Why the last page did not come; null = it did. Then only a press asks again. */
  error: unknown;
  onMore: () => void;
  /** How near the end must come, in px, before more is asked for. */
  withinPx: number;
  /** What scrolls; the page where left out. */
  scroller?: RefObject<HTMLElement | null>;
};

/** The end of an endless list: asks for more when it comes near, says that it loads, fails or really is the end. */
export function EndOfList({ hasMore, isLoading, error, onMore, withinPx, scroller }: EndOfListProps) {
  const { t } = useTranslation();
  const mark = useRef<HTMLDivElement>(null);
  const waits = hasMore && !isLoading && error === null;

  // Watched anew after each page: an end that is still in sight has to be told again.
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
