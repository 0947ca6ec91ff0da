import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { ArtistDetail } from '@/api/catalogue/artists.ts';
import type { PlaylistDetail } from '@/core/playlist/playlist.ts';
import type { AlbumDetail } from '@/core/song/album.ts';
import { isolated } from '@/core/text/direction.ts';
import { formatDay, formatDuration } from '@/core/text/format.ts';
import { serviceWord } from '@/i18n/service-words.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { CoverImage } from '@/ui/pictures/cover-image.tsx';
import { ArtistLinks } from '@/widgets/songs/row/name-links.tsx';
import styles from './detail-header.module.css';
import type { DetailTracks } from './detail-queries.ts';

type DetailHeaderProps = {
  /** The displayed type: "Playlist", "Artist". */
  kind: string;
  title: string;
  coverUrl: string | null;
  isRound?: boolean;
  /** Lines of facts below the title. */
  facts: ReactNode;
  description?: ReactNode;
  actions: ReactNode;
};

/** The header of a playlist, album or artist: picture, name, facts and the actions for all of its songs. */
export function DetailHeader(props: DetailHeaderProps) {
  const { kind, title, coverUrl, isRound = false, facts, description, actions } = props;
  return (
    <header className={styles.header}>
      <CoverImage cover={coverUrl} size={480} className={`${styles.cover} ${isRound ? styles.round : ''}`} eager />
      <div className={styles.words}>
        <p className={styles.kind}>{kind}</p>
        <ForeignText as="h1" className={styles.title}>
          {title}
        </ForeignText>
        {facts}
        {description}
      </div>
      <div className={styles.actions}>{actions}</div>
    </header>
  );
}

/** Placeholder of `DetailHeader`. */
export function DetailHeaderSkeleton({ label, isRound = false }: { label: string; isRound?: boolean }) {
  return (
    <div className={styles.header} role="status" aria-label={label}>
      <span className={`${styles.cover} ${isRound ? styles.round : ''}`}>
        <Skeleton width="100%" height="100%" />
      </span>
      <div className={styles.words}>
        <Skeleton width={64} height={13} />
        <Skeleton width="min(360px, 70%)" height={32} />
        <Skeleton width="min(280px, 55%)" height={13} />
      </div>
      <div className={styles.actions}>
        <Skeleton width={112} height={36} shape="pill" />
        <Skeleton width={112} height={36} shape="pill" />
      </div>
    </div>
  );
}

/** Facts about a playlist; null = only its songs are known. */
export function PlaylistFacts({ list, tracks }: { list: PlaylistDetail | null; tracks: DetailTracks | null }) {
  const { t, i18n } = useTranslation();
  const publishedOn = list && formatDay(list.publishedOn, i18n.language);
  return (
    <>
      <div className={styles.facts}>
        {list?.creator.name ? <ForeignText>{list.creator.name}</ForeignText> : null}
        {list && publishedOn ? <time dateTime={list.publishedOn}>{publishedOn}</time> : null}
        {list || tracks ? <SongCount tracks={tracks} reportedCount={list?.songCount ?? 0} /> : null}
        {list && list.playCount > 0 ? <span>{t('playlistDetail.plays', { count: list.playCount })}</span> : null}
        {list && list.collectCount > 0 ? (
          <span>{t('playlistDetail.collects', { count: list.collectCount })}</span>
        ) : null}
      </div>
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
  const { t, i18n } = useTranslation();
  const publishedOn = album && formatDay(album.publishedOn, i18n.language);
  const durationMs = tracks?.isComplete ? tracks.rows.reduce((sum, { song }) => sum + song.durationMs, 0) : 0;
  return (
    <>
      <div className={styles.facts}>
        {album && album.artists.length > 0 ? (
          <ForeignText>
            <ArtistLinks artists={album.artists} t={t} />
          </ForeignText>
        ) : null}
        {album && publishedOn ? <time dateTime={album.publishedOn}>{publishedOn}</time> : null}
        {tracks ? <SongCount tracks={tracks} reportedCount={0} /> : null}
        {durationMs > 0 ? <span>{formatDuration(durationMs)}</span> : null}
      </div>
      {album?.intro ? <FoldedText key={album.intro} text={album.intro} /> : null}
    </>
  );
}

/** The first two lines of a text, with a button to show the rest if there is more. */
function FoldedText({ text }: { text: string }) {
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
    <div className={styles.facts}>
      {artist || tracks ? <SongCount tracks={tracks} reportedCount={artist?.songCount ?? 0} /> : null}
      {artist ? (
        <>
          <span>{t('playlistDetail.albums', { count: artist.albumCount })}</span>
          <span>{t('playlistDetail.videos', { count: artist.videoCount })}</span>
          <span>{t('playlistDetail.fans', { count: artist.fanCount })}</span>
        </>
      ) : null}
    </div>
  );
}

/** The beginning of the artist's introduction, and all of it in a dialog. */
export function ArtistIntro({ artist }: { artist: ArtistDetail }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { intro, sections, name } = artist;
  const text = intro || sections[0]?.content || '';
  if (text === '') return null;
  return (
    <>
      <ForeignText as="p" className={styles.intro} data-folded="true">
        {text}
      </ForeignText>
      <button type="button" className={styles.more} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('playlistDetail.aboutArtist')}
      </button>
      {isOpen ? (
        <Dialog closeLabel={t('app.close')} title={isolated(name)} size="wide" onClose={() => setIsOpen(false)}>
          {sections.length === 0 ? (
            <ForeignText as="p" className={styles.sectionText}>
              {intro}
            </ForeignText>
          ) : null}
          {sections.map(({ title, content }) => (
            <section key={`${title}/${content}`} className={styles.section}>
              {title ? (
                <ForeignText as="h3" className={styles.sectionTitle}>
                  {title}
                </ForeignText>
              ) : null}
              <ForeignText as="p" className={styles.sectionText}>
                {content}
              </ForeignText>
            </section>
          ))}
        </Dialog>
      ) : null}
    </>
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
