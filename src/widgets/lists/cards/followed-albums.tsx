import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { fetchFollowedAlbums } from '@/api/catalogue/albums.ts';
import { isolated } from '@/core/text/direction.ts';
import { formatDay } from '@/core/text/format.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { api } from '@/state/queries/api.ts';
import { useUserId } from '@/state/session/session-store.ts';
import { useGridColumns } from '@/widgets/lists/shelf/use-grid-columns.ts';
import { AlbumTile } from './album-tile.tsx';
import { CardGrid } from './card-grid.tsx';
import styles from './followed-albums.module.css';

/** Fewer columns than this have twice as many rows. */
const fewColumns = 4;

/**
 * The newest albums of the followed artists, which fill this number of rows. Renders nothing while they load, without a
 * login, if there are none, and if the service can't list them.
 */
export function FollowedAlbums({ rows }: { rows: number }) {
  const { t, i18n } = useTranslation();
  const titleId = useId();
  const grid = useRef<HTMLDivElement>(null);
  const columns = useGridColumns(grid) ?? 1;
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
      <div ref={grid}>
        <CardGrid
          label={t('browse.followedAlbums')}
          items={data.slice(0, columns * (columns < fewColumns ? 2 * rows : rows))}
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
      </div>
    </section>
  );
}
