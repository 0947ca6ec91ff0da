import { useMemo } from 'react';
import { albumKeysOf } from '@/core/local-music/album-keys.ts';
import { localAddress } from '@/core/local-music/local-address.ts';
import { albumsOf, artistsOf, type LocalArtist, totalDuration } from '@/core/local-music/local-views.ts';
import { textOrder } from '@/core/track-list/track-order.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { HeadphonesDrawing } from '@/ui/pictures/drawings.tsx';
import { useLengthText } from '@/widgets/detail/use-length-text.ts';
import { ButtonLink } from '@/widgets/navigation/button-link.tsx';
import { AlbumGrid } from './albums-view.tsx';
import styles from './artists-view.module.css';
import { NoSongs } from './library-states.tsx';
import { type LocalCard, LocalCardGrid } from './local-card-grid.tsx';
import { LocalDetailHeader } from './local-detail-header.tsx';
import { LocalSongs, useLocalRows, useShownTracks } from './local-songs.tsx';
import { useLocalPlace } from './use-local-place.ts';

/** All artists, or the one in the URL. */
export function ArtistsView() {
  const { t, i18n } = useTranslation();
  const { artist: key } = useLocalPlace();
  const tracks = useShownTracks();
  const artists = useMemo(() => artistsOf(tracks, textOrder(i18n.language)), [tracks, i18n.language]);
  const cards = useMemo(
    () =>
      artists.map((artist): LocalCard => {
        const songs = artist.tracks.length;
        return {
          key: artist.key,
          title: artist.name,
          subtitle: t('localMusic.count', { count: songs }),
          coverId: artist.coverId,
          to: localAddress({ tab: 'artists', artist: artist.key }),
          tracks: artist.tracks,
        };
      }),
    [artists, t],
  );
  if (tracks.length === 0) return <NoSongs />;
  if (key !== null) {
    const artist = artists.find((other) => other.key === key);
    if (artist) return <ArtistDetail artist={artist} />;
    return (
      <EmptyState
        drawing={<HeadphonesDrawing />}
        role="status"
        title={t('localMusic.artist.missing')}
        action={<ButtonLink to={localAddress({ tab: 'artists' })}>{t('localMusic.tab.artists')}</ButtonLink>}
      />
    );
  }
  if (artists.length === 0) {
    return (
      <EmptyState
        drawing={<HeadphonesDrawing />}
        role="status"
        title={t('localMusic.artist.none')}
        action={<ButtonLink to={localAddress({ tab: 'songs' })}>{t('localMusic.tab.songs')}</ButtonLink>}
      >
        <p>{t('localMusic.artist.noneHint')}</p>
      </EmptyState>
    );
  }
  return <LocalCardGrid label={t('localMusic.artist.list')} cards={cards} isRound />;
}

function ArtistDetail({ artist }: { artist: LocalArtist }) {
  const { t, i18n } = useTranslation();
  const lengthText = useLengthText();
  const { name, coverId, tracks } = artist;
  const all = useShownTracks();
  const albums = useMemo(
    () => albumsOf(tracks, textOrder(i18n.language), albumKeysOf(all)),
    [tracks, all, i18n.language],
  );
  const rows = useLocalRows(tracks);
  const durationMs = totalDuration(tracks);
  return (
    <>
      <LocalDetailHeader
        back={{ label: t('localMusic.tab.artists'), to: localAddress({ tab: 'artists' }) }}
        title={name}
        facts={[
          albums.length > 0 ? t('localMusic.album.count', { count: albums.length }) : '',
          t('localMusic.count', { count: tracks.length }),
          durationMs > 0 ? lengthText(durationMs) : '',
        ]}
        coverId={coverId}
        isRound
        tracks={tracks}
      />
      {albums.length > 0 ? (
        <section aria-label={t('localMusic.tab.albums')} className={styles.section}>
          <h3 className={styles.heading}>{t('localMusic.tab.albums')}</h3>
          <AlbumGrid albums={albums} isOfOneArtist />
        </section>
      ) : null}
      <section aria-label={t('localMusic.tab.songs')}>
        <h3 className={styles.heading}>{t('localMusic.tab.songs')}</h3>
        <LocalSongs key={artist.key} rows={rows} label={t('localMusic.songs')} name={name} />
      </section>
    </>
  );
}
