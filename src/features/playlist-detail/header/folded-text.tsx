import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import styles from './detail-facts.module.css';

/** The first two lines of a text, with a button to show the rest if there is more. */
export function FoldedText({ text }: { text: string }) {
  const { t } = useTranslation();
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isFolded, setIsFolded] = useState(true);
  const [hasMore, setHasMore] = useState(false);
  useLayoutEffect(() => {
    const element = paragraph.current;
    if (!element || !isFolded) return;
    const observer = new ResizeObserver(() => setHasMore(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isFolded]);
  return (
    <>
      <p ref={paragraph} className={styles.intro} data-folded={isFolded}>
        {text}
      </p>
      {hasMore ? (
        <button
          type="button"
          className={styles.more}
          aria-expanded={!isFolded}
          onClick={() => setIsFolded((folded) => !folded)}
        >
          {t(isFolded ? 'playlistDetail.more' : 'playlistDetail.less')}
        </button>
      ) : null}
    </>
  );
}
