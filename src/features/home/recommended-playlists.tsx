import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { fetchRecommendedPlaylists } from '@/api/playlists/playlists';
import { paths } from '@/core/navigation/paths';
import { useTranslation } from '@/i18n/use-translation';
import { api } from '@/state/queries/api';
import { useUserId } from '@/state/session/use-user-id';
import { EmptyState } from '@/ui/feedback/empty-state';
import { HeadphonesDrawing } from '@/ui/pictures/drawings';
import { CardGrid, CardGridSkeleton } from '@/widgets/cards/card-grid';
import { LoadFailure } from '@/widgets/cards/load-failure';
import { ButtonLink } from '@/widgets/navigation/button-link';
import { PlaylistTile } from '@/widgets/playlist/playlist-tile';
import styles from './home-page.module.css';

/** The service's category of general recommendations. */
const everybody = '0';
const skeletonCards = 12;

/** The query of the recommended playlists. */
export function useRecommendedPlaylists() {
  const userId = useUserId();
  return useQuery({
    queryKey: ['home', 'recommended', userId],
    queryFn: async ({ signal }) => (await fetchRecommendedPlaylists(api, { categoryId: everybody }, signal)).playlists,
    meta: { persist: true },
  });
}

/** Playlists recommended by the service. */
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
            <ButtonLink to={paths.discover} tone="secondary">
              {t('nav.discover')}
            </ButtonLink>
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
