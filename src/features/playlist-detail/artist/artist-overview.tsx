import { useQuery } from '@tanstack/react-query';
import Play from 'lucide-react/icons/play';
import { useId } from 'react';
import type { ArtistDetail } from '@/api/catalogue/artists.ts';
import { albumAddress, paths } from '@/core/navigation/paths.ts';
import type { Album } from '@/core/song/album.ts';
import { formatDay } from '@/core/text/format.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { artistVideos } from '@/state/library/videos.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { CoverImage } from '@/ui/pictures/cover-image.tsx';
import { HeadphonesDrawing } from '@/ui/pictures/drawings.tsx';
import { AlbumTile } from '@/widgets/lists/cards/album-tile.tsx';
import { CardGrid, CardGridSkeleton } from '@/widgets/lists/cards/card-grid.tsx';
import { VideoGrid } from '@/widgets/lists/cards/video-grid.tsx';
import { Shelf } from '@/widgets/lists/shelf/shelf.tsx';
import { ButtonLink } from '@/widgets/navigation/button-link.tsx';
import { Link } from '@/widgets/navigation/link.tsx';
import { usePlayAlbum } from '@/widgets/player/use-play-album.ts';
import { SongList, SongListSkeleton } from '@/widgets/songs/song-list.tsx';
import { artistTracks } from '../detail-queries.ts';
import { AboutArtist } from './about-artist.tsx';
import { artistAlbums } from './artist-albums.tsx';
import styles from './artist-overview.module.css';

/** The tabs of an artist, as `view` of the address; `overview` is the address without one. */
export type ArtistView = 'overview' | 'songs' | 'albums' | 'videos';

type ArtistOverviewProps = {
  artistId: string;
  artist: ArtistDetail | null;
  /** False once it is known that there are none. */
  hasSongs: boolean;
  hasVideos: boolean;
  addressOf: (view: ArtistView) => string;
};

const popularSongs = 5;

/** An artist at a glance: popular songs, the newest release, albums, videos and the introduction. */
export function ArtistOverview({ artistId, artist, hasSongs, hasVideos, addressOf }: ArtistOverviewProps) {
  const { t, i18n } = useTranslation();
  const { data: albums } = useQuery(artistAlbums(artistId));
  const newest = albums?.albums[0];
  return (
    <div className={styles.overview}>
      {hasSongs ? null : (
        <EmptyState
          drawing={<HeadphonesDrawing />}
          role="status"
          title={t('playlistDetail.empty')}
          action={<ButtonLink to={paths.search}>{t('home.goSearch')}</ButtonLink>}
        >
          <p>{t('playlistDetail.artistEmptyHint')}</p>
        </EmptyState>
      )}
      <div className={styles.top}>
        <Shelf
          title={t('playlistDetail.popularSongs')}
          to={addressOf('songs')}
          query={artistTracks(artistId, 'hot')}
          itemsOf={({ rows }) => rows}
          failed={t('playlistDetail.tracksFailed')}
          scrolled={null}
          fewest={popularSongs}
          skeleton={(rows) => <SongListSkeleton rows={rows} label={t('playlistDetail.loading')} />}
        >
          {(shown, all) => <SongList label={t('song.list')} songs={all.map(({ song }) => song)} shown={shown.length} />}
        </Shelf>
        {newest ? <NewestRelease album={newest} /> : null}
      </div>
      <Shelf
        title={t('albums.tab')}
        to={addressOf('albums')}
        query={artistAlbums(artistId)}
        itemsOf={(list) => list.albums}
        failed={t('albums.failed')}
        skeleton={(cards) => <CardGridSkeleton cards={cards} label={t('albums.loading')} />}
      >
        {(shown) => (
          <CardGrid
            label={t('albums.tab')}
            items={shown}
            render={(album, place) => (
              <AlbumTile
                key={album.id}
                album={album}
                subtitle={formatDay(album.publishedOn, i18n.language)}
                {...place}
              />
            )}
          />
        )}
      </Shelf>
      {hasVideos ? (
        <div className={styles.videos}>
          <Shelf
            title={t('videos.tab')}
            to={addressOf('videos')}
            query={artistVideos(artistId, 'all')}
            itemsOf={(videos) => videos}
            failed={t('videos.listFailed')}
            skeleton={(cards) => <CardGridSkeleton cards={cards} label={t('videos.loading')} shape="wide" />}
          >
            {(shown) => <VideoGrid label={t('videos.tab')} videos={shown} />}
          </Shelf>
        </div>
      ) : null}
      {artist ? <AboutArtist artist={artist} /> : null}
    </div>
  );
}

function NewestRelease({ album }: { album: Album }) {
  const { t, i18n } = useTranslation();
  const titleId = useId();
  const { play, isBusy } = usePlayAlbum(album);
  const { id, name, coverUrl, kind, publishedOn } = album;
  const facts = [t(`albums.kinds.${kind}`), formatDay(publishedOn, i18n.language)].filter((fact) => fact !== '');
  return (
    <section aria-labelledby={titleId} className={styles.release}>
      <h2 id={titleId} className={styles.title}>
        {t('playlistDetail.newestRelease')}
      </h2>
      <div className={styles.card}>
        <Link to={albumAddress(id)} className={styles.link}>
          <CoverImage cover={coverUrl} size={480} className={styles.cover} eager />
          <span className={styles.words}>
            <ForeignText className={styles.name} title={name}>
              {name}
            </ForeignText>
            <span className={styles.facts}>{facts.join(' · ')}</span>
          </span>
        </Link>
        <IconButton
          tone="filled"
          className={styles.play}
          label={t('song.play', { title: name })}
          aria-busy={isBusy}
          disabled={isBusy}
          onClick={play}
        >
          <Play size={18} fill="currentColor" />
        </IconButton>
      </div>
    </section>
  );
}
