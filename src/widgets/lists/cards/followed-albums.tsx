import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { fetchFollowedAlbums } from '@/api/catalogue/albums.ts';
import { isolated } from '@/core/text/direction.ts';
import { formatDay } from '@/core/text/format.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { api } from '@/state/queries/api.ts';
import { useUserId } from '@/state/session/session-store.ts';
import { AlbumTile } from './album-tile.tsx';
import { CardGrid } from './card-grid.tsx';
import styles from './followed-albums.module.css';

/**
 * The newest albums of the followed artists, at most `shown`. Renders nothing while they load, without a login, if
 * there are none, and if the service can't list them.
 */
export function FollowedAlbums({ shown }: { shown: number }) {
  const { t, i18n } = useTranslation();
  const titleId = useId();
  const userId = useUserId();
  const { data } = useQuery({
    queryKey: ['followed-albums', userId],
    queryFn: ({ signal }) => fetchFollowedAlbums(api, signal),
    enabled: userId !== null,
  });
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.albums}>
      <h2 id={titleId} className={styles.title}>
        {t('browse.followedAlbums')}
      </h2>
      <CardGrid
        label={t('browse.followedAlbums')}
        items={data.slice(0, shown)}
        render={(album, place) => (
          <AlbumTile
            key={album.id}
            album={album}
            subtitle={[
              album.artists.map(({ name }) => isolated(name)).join(t('song.artistSeparator')),
              formatDay(album.publishedOn, i18n.language),
            ]
              .filter((part) => part !== '')
              .join(' · ')}
            {...place}
            eager={false}
          />
        )}
      />
    </section>
  );
}
