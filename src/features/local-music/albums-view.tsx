import { useMemo } from 'react';
import { albumKeysOf } from '@/core/local-music/album-keys.ts';
import { localAddress } from '@/core/local-music/local-address.ts';
import { numberedRow } from '@/core/local-music/local-row.ts';
import { albumsOf, artistKey, type LocalAlbum } from '@/core/local-music/local-views.ts';
import { albumRows } from '@/core/track-list/album-rows.ts';
import { textOrder } from '@/core/track-list/track-order.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { HeadphonesDrawing } from '@/ui/pictures/drawings.tsx';
import { useLengthText } from '@/widgets/detail/use-length-text.ts';
import { ButtonLink } from '@/widgets/navigation/button-link.tsx';
import { useListHere } from '@/widgets/navigation/use-list-here.ts';
import { TrackTable } from '@/widgets/songs/table/track-table.tsx';
import { useTrackTable } from '@/widgets/songs/table/use-track-table.ts';
import { NoSongs } from './library-states.tsx';
import { type LocalCard, LocalCardGrid } from './local-card-grid.tsx';
import { LocalDetailHeader } from './local-detail-header.tsx';
import { useLocalBatchItems, useLocalLinks, useShownTracks } from './local-songs.tsx';
import { useLocalPlace } from './use-local-place.ts';

/** All albums, or the one in the URL. */
export function AlbumsView() {
  const { t, i18n } = useTranslation();
  const { album: key, of } = useLocalPlace();
  const tracks = useShownTracks();
  const albums = useMemo(() => albumsOf(tracks, textOrder(i18n.language)), [tracks, i18n.language]);
  const song = useMemo(() => (of === null ? undefined : tracks.find(({ id }) => id === of)), [tracks, of]);
  const wanted = key ?? (song && albumKeysOf(tracks).get(song.id));
  if (key !== null || of !== null) {
    const album = albums.find((other) => other.key === wanted);
    return album ? <AlbumDetail key={album.key} album={album} /> : <Missing />;
  }
  if (tracks.length === 0) return <NoSongs />;
  if (albums.length === 0) {
    return (
      <EmptyState
        drawing={<HeadphonesDrawing />}
        role="status"
        title={t('localMusic.album.none')}
        action={<ButtonLink to={localAddress({ tab: 'songs' })}>{t('localMusic.tab.songs')}</ButtonLink>}
      >
        <p>{t('localMusic.album.noneHint')}</p>
      </EmptyState>
    );
  }
  return <AlbumGrid albums={albums} />;
}

type AlbumGridProps = {
  /** Must be stable until they change. */
  albums: readonly LocalAlbum[];
  /** True for albums of a single artist, which show year and number of songs instead. */
  isOfOneArtist?: boolean;
};

export function AlbumGrid({ albums, isOfOneArtist = false }: AlbumGridProps) {
  const { t } = useTranslation();
  const cards = useMemo(
    () =>
      albums.map(
        ({ key, name, artist, year, coverId, tracks }): LocalCard => ({
          key,
          title: name,
          subtitle: isOfOneArtist
            ? [year, t('localMusic.count', { count: tracks.length })].filter((fact) => fact !== null).join(' · ')
            : (artist ?? t('localMusic.album.various')),
          coverId,
          to: localAddress({ tab: 'albums', album: key }),
          tracks,
        }),
      ),
    [albums, isOfOneArtist, t],
  );
  return <LocalCardGrid label={t('localMusic.album.list')} cards={cards} />;
}

function AlbumDetail({ album }: { album: LocalAlbum }) {
  const { t } = useTranslation();
  const lengthText = useLengthText();
  const { name, artist, year, coverId, durationMs, hasDiscs, tracks } = album;
  const rows = useMemo(() => {
    const numbered = tracks.map((track) => numberedRow(track, hasDiscs));
    return albumRows(numbered, artist === null ? [] : [artist]);
  }, [tracks, hasDiscs, artist]);
  const table = useTrackTable(rows, { viewKey: 'localMusicListMode', layout: 'album' });
  const count = { count: tracks.length };
  return (
    <>
      <LocalDetailHeader
        back={{ label: t('localMusic.tab.albums'), to: localAddress({ tab: 'albums' }) }}
        title={name}
        subtitle={
          artist === null
            ? { text: t('localMusic.album.various'), to: null }
            : { text: artist, to: localAddress({ tab: 'artists', artist: artistKey(artist) }) }
        }
        facts={[
          year === null ? '' : String(year),
          t('localMusic.count', count),
          durationMs > 0 ? lengthText(durationMs) : '',
        ]}
        coverId={coverId}
        isTinted
        tracks={tracks}
      />
      <TrackTable
        label={name}
        table={table}
        batchItems={useLocalBatchItems()}
        links={useLocalLinks()}
        from={useListHere(name)}
      />
    </>
  );
}

function Missing() {
  const { t } = useTranslation();
  const tracks = useShownTracks();
  if (tracks.length === 0) return <NoSongs />;
  return (
    <EmptyState
      drawing={<HeadphonesDrawing />}
      role="status"
      title={t('localMusic.album.missing')}
      action={<ButtonLink to={localAddress({ tab: 'albums' })}>{t('localMusic.tab.albums')}</ButtonLink>}
    />
  );
}
