import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fetchRecommendedPlaylists } from '@/api/playlists';
import { api } from '@/state/api';
import { useUserId } from '@/state/use-user-id';
import buttonStyles from '@/ui/button.module.css';
import { HeadphonesDrawing } from '@/ui/drawings';
import { EmptyState } from '@/ui/empty-state';
import { CardGrid, CardGridSkeleton } from '@/widgets/card-grid';
import { LoadFailure } from '@/widgets/load-failure';
import { PlaylistTile } from '@/widgets/playlist-tile';
import styles from './home-page.module.css';

/** The category of the service that stands for everybody. */
const everybody = '0';
const skeletonCards = 12;

/** The playlists that the service recommends, as they are asked for. */
export function useRecommendedPlaylists() {
  const userId = useUserId();
  return useQuery({
    queryKey: ['home', 'recommended', userId],
    queryFn: async ({ signal }) => (await fetchRecommendedPlaylists(api, { categoryId: everybody }, signal)).playlists,
    meta: { persist: true },
  });
}

/** Playlists that the service recommends. */
export function RecommendedPlaylists() {
  const { t } = useTranslation();
  const titleId = useId();
  const recommended = useRecommendedPlaylists();
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <header className={styles.sectionHeader}>
        <h2 id={titleId} className={styles.sectionTitle}>
          {t('browse.recommended')}
        </h2>
      </header>
      {recommended.data === undefined && recommended.isError ? (
        <LoadFailure
          title={t('browse.recommendedFailed')}
          error={recommended.error}
          onRetry={() => recommended.refetch()}
        />
      ) : recommended.data === undefined ? (
        <CardGridSkeleton cards={skeletonCards} label={t('browse.loading')} />
      ) : recommended.data.length === 0 ? (
        <EmptyState
          drawing={<HeadphonesDrawing />}
          title={t('browse.recommendedNone')}
          role="status"
          action={
            <Link to="/discover" className={`${buttonStyles.button} ${buttonStyles.secondary}`}>
              {t('nav.discover')}
            </Link>
          }
        >
          <p>{t('browse.recommendedNoneHint')}</p>
        </EmptyState>
      ) : (
        <CardGrid
          label={t('browse.recommended')}
          items={recommended.data}
          render={(playlist, place) => <PlaylistTile key={playlist.globalId} playlist={playlist} {...place} />}
        />
      )}
    </section>
  );
}
