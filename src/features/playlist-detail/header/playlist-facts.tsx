import { useLayoutEffect, useRef, useState } from 'react';
import type { PlaylistDetail } from '@/core/playlist/playlist';
import { formatCount, formatDay } from '@/core/text/format';
import { useTranslation } from '@/i18n/use-translation';
import { SongCount } from '../tracks/song-count';
import type { DetailTracks } from '../tracks/use-gathered-tracks';
import styles from './detail-facts.module.css';

/** The facts about a playlist besides its name; null = only its songs are known. */
export function PlaylistFacts({ list, tracks }: { list: PlaylistDetail | null; tracks: DetailTracks | null }) {
  const { t, i18n } = useTranslation();
  const count = (value: number): { count: number; formatted: string } => ({
    count: value,
    formatted: formatCount(value, i18n.language),
  });
  const publishedOn = list && formatDay(list.publishedOn, i18n.language);
  return (
    <>
      <div className={styles.facts}>
        {list?.creator.name ? <span>{list.creator.name}</span> : null}
        {list && publishedOn ? <time dateTime={list.publishedOn}>{publishedOn}</time> : null}
        {list || tracks ? <SongCount tracks={tracks} reportedCount={list?.songCount ?? 0} /> : null}
        {list && list.playCount > 0 ? <span>{t('playlistDetail.plays', count(list.playCount))}</span> : null}
        {list && list.collectCount > 0 ? <span>{t('playlistDetail.collects', count(list.collectCount))}</span> : null}
      </div>
      {list && list.tags.length > 0 ? (
        <ul className={styles.tags} aria-label={t('playlistDetail.tags')}>
          {list.tags.map((tag) => (
            <li key={tag} className={styles.tag}>
              {tag}
            </li>
          ))}
        </ul>
      ) : null}
      {list?.intro ? <FoldedText key={list.intro} text={list.intro} /> : null}
    </>
  );
}

/** The first two lines of a text, with a button to show the rest if there is more. */
function FoldedText({ text }: { text: string }) {
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
