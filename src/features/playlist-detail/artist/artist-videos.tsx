import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '@/core/navigation/paths.ts';
import { type VideoTag, videoTags } from '@/core/videos/video.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { artistVideos } from '@/state/library/videos.ts';
import { ChoiceChips } from '@/ui/chips/choice-chips.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { HeadphonesDrawing } from '@/ui/pictures/drawings.tsx';
import { LoadError } from '@/widgets/feedback/load-error.tsx';
import { CardGridSkeleton } from '@/widgets/lists/cards/card-grid.tsx';
import { VideoGrid } from '@/widgets/lists/cards/video-grid.tsx';
import { ButtonLink } from '@/widgets/navigation/button-link.tsx';
import styles from './artist-screen.module.css';

const skeletonCards = 8;

/** The videos of an artist, newest first, with filters by kind. */
export function ArtistVideos({ artistId }: { artistId: string }) {
  const { t } = useTranslation();
  const [tag, setTag] = useState<VideoTag>('all');
  const { data, isPending, error, refetch } = useQuery(artistVideos(artistId, tag));
  return (
    <>
      <div className={styles.filters}>
        <ChoiceChips
          label={t('videos.filter')}
          chips={videoTags.map((id) => ({ id, label: t(`videos.tags.${id}`) }))}
          isChosen={(id) => id === tag}
          onPress={(id) => setTag(id as VideoTag)}
        />
      </div>
      {isPending ? (
        <CardGridSkeleton cards={skeletonCards} label={t('videos.loading')} shape="wide" />
      ) : data === undefined ? (
        <LoadError title={t('videos.listFailed')} error={error} onRetry={() => refetch()} />
      ) : data === null || data.length === 0 ? (
        <EmptyState
          drawing={<HeadphonesDrawing />}
          role="status"
          title={t('videos.none')}
          action={<ButtonLink to={paths.search}>{t('home.goSearch')}</ButtonLink>}
        >
          <p>{t(data === null ? 'videos.notOffered' : 'videos.artistNone')}</p>
        </EmptyState>
      ) : (
        <VideoGrid label={t('videos.tab')} videos={data} />
      )}
    </>
  );
}
