import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type VideoTag, videoTags } from '@/core/videos/video';
import { useTranslation } from '@/i18n/use-translation';
import { artistVideos } from '@/state/library/videos';
import { ChoiceChips } from '@/ui/chips/choice-chips';
import { EmptyState } from '@/ui/feedback/empty-state';
import { HeadphonesDrawing } from '@/ui/pictures/drawings';
import { LoadError } from '@/widgets/feedback/load-error';
import { CardGridSkeleton } from '@/widgets/lists/cards/card-grid';
import { VideoGrid } from '@/widgets/lists/cards/video-grid';
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
        <EmptyState drawing={<HeadphonesDrawing />} role="status" title={t('videos.none')}>
          <p>{t(data === null ? 'videos.notOffered' : 'videos.artistNone')}</p>
        </EmptyState>
      ) : (
        <VideoGrid label={t('videos.tab')} videos={data} />
      )}
    </>
  );
}
