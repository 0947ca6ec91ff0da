import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { fetchSimilarPlaylists } from '@/api/catalogue/radio';
import { useTranslation } from '@/i18n/use-translation';
import { api } from '@/state/queries/api';
import { CardGrid } from '@/widgets/cards/card-grid';
import { PlaylistTile } from '@/widgets/playlist/playlist-tile';
import styles from './album-screen.module.css';

/** As many as fit into two rows of a wide window. */
const shown = 12;

/** Playlists like this one; nothing where there are none, or the service has no call for them. */
export function SimilarPlaylists({ globalId }: { globalId: string }) {
  const { t } = useTranslation();
  const titleId = useId();
  const { data } = useQuery({
    queryKey: ['similar-playlists', globalId],
    queryFn: ({ signal }) => fetchSimilarPlaylists(api, globalId, { signal }),
  });
  const others = (data ?? []).filter((one) => one.globalId !== globalId).slice(0, shown);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.more}>
      <h2 id={titleId} className={styles.title}>
        {t('playlistDetail.similar')}
      </h2>
      <CardGrid
        label={t('playlistDetail.similar')}
        items={others}
        render={(playlist, place) => <PlaylistTile key={playlist.globalId} playlist={playlist} {...place} />}
      />
    </section>
  );
}
