import { useLayoutEffect, useRef, useState } from 'react';
import type { ArtistDetail } from '@/api/catalogue/artists.ts';
import type { PlaylistDetail } from '@/core/playlist/playlist.ts';
import type { AlbumDetail } from '@/core/song/album.ts';
import { formatDay } from '@/core/text/format.ts';
import { serviceWord } from '@/i18n/service-words.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { Facts } from '@/widgets/detail/detail-header.tsx';
import { useLengthText } from '@/widgets/detail/use-length-text.ts';
import type { DetailTracks } from './detail-queries.ts';
import styles from './facts.module.css';

/** Facts about a playlist; null = only its songs are known. */
export function PlaylistFacts({ list, tracks }: { list: PlaylistDetail | null; tracks: DetailTracks | null }) {
  const { t, i18n } = useTranslation();
  const publishedOn = list && formatDay(list.publishedOn, i18n.language);
  return (
    <>
      <Facts>
        {list?.creator.name ? <ForeignText>{list.creator.name}</ForeignText> : null}
        {list && publishedOn ? <time dateTime={list.publishedOn}>{publishedOn}</time> : null}
        {list || tracks ? <SongCount tracks={tracks} reportedCount={list?.songCount ?? 0} /> : null}
        {list && list.playCount > 0 ? <span>{t('playlistDetail.plays', { count: list.playCount })}</span> : null}
        {list && list.collectCount > 0 ? (
          <span>{t('playlistDetail.collects', { count: list.collectCount })}</span>
        ) : null}
      </Facts>
      {list && list.tags.length > 0 ? (
        <ul className={styles.tags} aria-label={t('playlistDetail.tags')}>
          {list.tags.map((tag) => (
            <ForeignText as="li" key={tag} className={styles.tag}>
              {serviceWord(t, tag)}
            </ForeignText>
          ))}
        </ul>
      ) : null}
      {list?.intro ? <FoldedText key={list.intro} text={list.intro} /> : null}
    </>
  );
}

/** Facts about an album; null = only its songs are known. */
export function AlbumFacts({ album, tracks }: { album: AlbumDetail | null; tracks: DetailTracks | null }) {
  const { i18n } = useTranslation();
  const lengthText = useLengthText();
  const publishedOn = album && formatDay(album.publishedOn, i18n.language);
  const durationMs = tracks?.isComplete ? tracks.rows.reduce((sum, { song }) => sum + song.durationMs, 0) : 0;
  return (
    <Facts>
      {album && publishedOn ? (
        <time dateTime={album.publishedOn} title={publishedOn}>
          {album.publishedOn.slice(0, 4)}
        </time>
      ) : null}
      {tracks ? <SongCount tracks={tracks} reportedCount={0} /> : null}
      {durationMs > 0 ? <span>{lengthText(durationMs)}</span> : null}
    </Facts>
  );
}

/** The first two lines of a text, with a button to show the rest if there is more. */
export function FoldedText({ text }: { text: string }) {
  const { t } = useTranslation();
  const paragraph = useRef<HTMLElement>(null);
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
      <ForeignText as="p" ref={paragraph} className={styles.intro} data-folded={isFolded}>
        {text}
      </ForeignText>
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

/** The counts of an artist; null = only the songs are known. */
export function ArtistFacts({ artist, tracks }: { artist: ArtistDetail | null; tracks: DetailTracks | null }) {
  const { t } = useTranslation();
  return (
    <Facts>
      {artist || tracks ? <SongCount tracks={tracks} reportedCount={artist?.songCount ?? 0} /> : null}
      {artist ? (
        <>
          <span>{t('playlistDetail.albums', { count: artist.albumCount })}</span>
          <span>{t('playlistDetail.videos', { count: artist.videoCount })}</span>
          <span>{t('playlistDetail.fans', { count: artist.fanCount })}</span>
        </>
      ) : null}
    </Facts>
  );
}

/**
 * The number of songs of a list: displayed, total and unavailable ones. `reportedCount`, from the details of the list,
 * is used until the songs have loaded.
 */
function SongCount({ tracks, reportedCount }: { tracks: DetailTracks | null; reportedCount: number }) {
  const { t } = useTranslation();
  const total = tracks?.totalCount ?? reportedCount;
  const shown = tracks?.rows.length ?? reportedCount;
  const unavailable = tracks?.unavailableCount ?? 0;
  if (shown === total) {
    return <span>{t('playlistDetail.songs', { count: total })}</span>;
  }
  return (
    <span>
      {t('playlistDetail.shownOfTotal', { shown, total })}
      {unavailable > 0 ? t('playlistDetail.unavailable', { count: unavailable }) : null}
    </span>
  );
}
