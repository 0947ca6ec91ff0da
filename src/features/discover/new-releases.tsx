import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchNewAlbums, fetchNewSongs } from '@/api/catalogue/albums.ts';
import type { Album } from '@/core/song/album.ts';
import type { Song } from '@/core/song/song.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { blocks } from '@/playback/persistence/blocks.ts';
import { api } from '@/state/queries/api.ts';
import { useRecommended } from '@/widgets/blocks/use-allowed-songs.ts';
import { LoadError } from '@/widgets/feedback/load-error.tsx';
import { AlbumTile } from '@/widgets/lists/cards/album-tile.tsx';
import { CardGrid, CardGridSkeleton, type CardInGrid } from '@/widgets/lists/cards/card-grid.tsx';
import { SongList, SongListSkeleton } from '@/widgets/songs/song-list.tsx';
import styles from './discover-page.module.css';
import { NothingHere } from './nothing-here.tsx';

/** New albums by region; null if the service has no such call. */
export const newAlbums = queryOptions({
  queryKey: ['discover', 'new-albums'],
  queryFn: ({ signal }) => fetchNewAlbums(api, signal),
});

/** New songs; null if the service has no such call. */
export const newSongs = queryOptions({
  queryKey: ['discover', 'new-songs'],
  queryFn: async ({ signal }) => {
    const songs = await fetchNewSongs(api, signal);
    blocks.count(songs ?? [], 'recommendations');
    return songs;
  },
});

const noSongs: readonly Song[] = [];
const skeletonCards = 10;
const skeletonRows = 12;

/** New albums, with a shelf per region. */
export function NewAlbums() {
  const { t } = useTranslation();
  const { data, isPending, error, refetch } = useQuery(newAlbums);
  if (isPending) return <CardGridSkeleton cards={skeletonCards} label={t('albums.loading')} />;
  if (data === undefined) return <LoadError title={t('albums.failed')} error={error} onRetry={() => refetch()} />;
  if (data === null || data.length === 0) return <NothingNew isOffered={data !== null} />;
  return data.map(({ region, albums }) => {
    const title = t(`albums.regions.${region}`);
    return (
      <section key={region} aria-label={title} className={styles.shelf}>
        <h2 className={styles.shelfTitle}>{title}</h2>
        <CardGrid
          label={title}
          items={albums}
          render={(album, place) => <NewAlbumTile key={album.id} album={album} {...place} />}
        />
      </section>
    );
  });
}

/** A new album with its artists. */
export function NewAlbumTile({ album, ...place }: CardInGrid & { album: Album }) {
  const { t } = useTranslation();
  return (
    <AlbumTile
      {...place}
      album={album}
      subtitle={album.artists.map(({ name }) => name).join(t('song.artistSeparator'))}
    />
  );
}

export function NewSongs() {
  const { t } = useTranslation();
  const { data, isPending, error, refetch } = useQuery(newSongs);
  const songs = useRecommended(data ?? noSongs);
  if (isPending) return <SongListSkeleton rows={skeletonRows} label={t('browse.loading')} />;
  if (data === undefined) return <LoadError title={t('albums.songsFailed')} error={error} onRetry={() => refetch()} />;
  if (data === null || data.length === 0) return <NothingNew isOffered={data !== null} />;
  if (songs.length === 0) return <NothingHere title={t('blocked.allOfList')} />;
  return <SongList label={t('albums.freshSongs')} songs={songs} />;
}

function NothingNew({ isOffered }: { isOffered: boolean }) {
  const { t } = useTranslation();
  return <NothingHere title={t('albums.noneNew')} hint={isOffered ? undefined : t('albums.notOffered')} />;
}
