import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId } from 'react';
import { paths } from '@/core/navigation/paths.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useUserId } from '@/state/session/session-store.ts';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { HeadphonesDrawing } from '@/ui/pictures/drawings.tsx';
import { LoadError } from '@/widgets/feedback/load-error.tsx';
import { CardGrid, CardGridSkeleton } from '@/widgets/lists/cards/card-grid.tsx';
import { ButtonLink } from '@/widgets/navigation/button-link.tsx';
import { PlaylistTile } from '@/widgets/playlists/playlist-tile.tsx';
import styles from './home-page.module.css';
import { recommendedPlaylists } from './home-queries.ts';

const skeletonCards = 12;

export function useRecommendedPlaylists() {
  return useQuery(recommendedPlaylists(useUserId()));
}

export function RecommendedPlaylists() {
  const { t } = useTranslation();
  const titleId = useId();
  const recommended = useRecommendedPlaylists();
  // Rendered after the songs above. null, because React defers no initial value for undefined.
  const shown = useDeferredValue(recommended.data ?? null, null);
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <header className={styles.sectionHeader}>
        <h2 id={titleId} className={styles.sectionTitle}>
          {t('browse.recommended')}
        </h2>
      </header>
      {shown === null && recommended.isError ? (
        <LoadError
          title={t('browse.recommendedFailed')}
          error={recommended.error}
          onRetry={() => recommended.refetch()}
        />
      ) : shown === null ? (
        <CardGridSkeleton cards={skeletonCards} label={t('browse.loading')} />
      ) : shown.length === 0 ? (
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
          items={shown}
          render={(playlist, place) => (
            <PlaylistTile key={playlist.globalId} playlist={playlist} {...place} eager={false} />
          )}
        />
      )}
    </section>
  );
}
