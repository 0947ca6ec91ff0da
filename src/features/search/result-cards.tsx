import Flame from 'lucide-react/icons/flame';
import { Fragment } from 'react';
import type { ArtistCard } from '@/api/catalogue/search-results.ts';
import { artistAddress } from '@/core/navigation/paths.ts';
import type { PlaylistCard } from '@/core/playlist/playlist.ts';
import type { Album } from '@/core/song/album.ts';
import { formatCompact, formatDay } from '@/core/text/format.ts';
import { serviceWord } from '@/i18n/service-words.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { AlbumTile } from '@/widgets/lists/cards/album-tile.tsx';
import { CardGrid } from '@/widgets/lists/cards/card-grid.tsx';
import { MediaCard } from '@/widgets/lists/cards/media-card.tsx';
import { PlaylistTile } from '@/widgets/playlists/playlist-tile.tsx';
import styles from './result-cards.module.css';

/** Two lines below the name of a card, without unknown parts. */
function Lines({ first, second }: { first: string; second: readonly (string | false)[] }) {
  const facts = second.filter((part): part is string => part !== false && part !== '');
  return (
    <>
      <ForeignText className={styles.line}>{first}</ForeignText>
      <span className={styles.line}>
        {facts.map((fact, index) => (
          <Fragment key={fact}>
            <span className={styles.fact}>{index < facts.length - 1 ? `${fact} ·` : fact}</span>{' '}
          </Fragment>
        ))}
      </span>
    </>
  );
}

/** Found playlists: creator, number of songs, date. */
export function PlaylistResults({ label, playlists }: { label: string; playlists: readonly PlaylistCard[] }) {
  const { t, i18n } = useTranslation();
  const songs = (count: number) => t('search.count', { count });
  const day = (text: string) => formatDay(text, i18n.language);
  return (
    <CardGrid
      label={label}
      items={playlists}
      render={(playlist, place) => (
        <PlaylistTile
          key={playlist.globalId}
          playlist={playlist}
          subtitle={
            <Lines
              first={playlist.creatorName}
              second={[playlist.songCount !== null && songs(playlist.songCount), day(playlist.publishedOn)]}
            />
          }
          {...place}
        />
      )}
    />
  );
}

/** Found albums: artists, date, number of songs, language. */
export function AlbumResults({ label, albums }: { label: string; albums: readonly Album[] }) {
  const { t, i18n } = useTranslation();
  const songs = (count: number) => t('search.count', { count });
  return (
    <CardGrid
      label={label}
      items={albums}
      render={(album, place) => (
        <AlbumTile
          key={album.id}
          album={album}
          subtitle={
            <Lines
              first={album.artists.map((artist) => artist.name).join(t('song.artistSeparator'))}
              second={[
                formatDay(album.publishedOn, i18n.language),
                album.songCount !== null && album.songCount > 0 && songs(album.songCount),
                serviceWord(t, album.language),
              ]}
            />
          }
          {...place}
        />
      )}
    />
  );
}

/** Found artists: fans, and number of songs and albums. */
export function ArtistResults({ label, artists }: { label: string; artists: readonly ArtistCard[] }) {
  const { t, i18n } = useTranslation();
  const format = (count: number) => formatCompact(count, i18n.language);
  return (
    <CardGrid
      label={label}
      items={artists}
      render={(artist, place) => {
        const { id, name, avatarUrl, heat, fanCount, songCount, albumCount, videoCount } = artist;
        return (
          <MediaCard
            key={id}
            {...place}
            isRound
            to={artistAddress(id)}
            title={name}
            subtitle={
              <Lines
                first={fanCount > 0 ? t('search.fans', { count: fanCount }) : ''}
                second={[
                  t('search.count', { count: songCount }),
                  albumCount > 0 && t('search.albumCount', { count: albumCount }),
                  videoCount > 0 && t('search.videoCount', { count: videoCount }),
                ]}
              />
            }
            coverUrl={avatarUrl}
            badge={
              heat > 0 ? (
                <>
                  <Flame size={12} aria-hidden="true" />
                  <span title={t('search.heat', { heat })}>{format(heat)}</span>
                </>
              ) : null
            }
          />
        );
      }}
    />
  );
}
