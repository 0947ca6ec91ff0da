import { useTranslation } from '@/i18n/use-translation';
import { useCollectedVideos } from '@/state/library/videos';
import { EmptyState } from '@/ui/feedback/empty-state';
import { HeadphonesDrawing } from '@/ui/pictures/drawings';
import { CardGridSkeleton } from '@/widgets/cards/card-grid';
import { LoadError } from '@/widgets/cards/load-error';
import { VideoGrid } from '@/widgets/cards/video-grid';

const skeletonCards = 6;

/** The videos that the user collects, the latest first. */
export function CollectedVideos() {
  const { t } = useTranslation();
  const { data, isPending, error, refetch } = useCollectedVideos();
  if (isPending) return <CardGridSkeleton cards={skeletonCards} label={t('videos.loading')} shape="wide" />;
  if (data === undefined) {
    return <LoadError compact title={t('videos.listFailed')} error={error} onRetry={() => refetch()} />;
  }
  if (data === null || data.length === 0) {
    return (
      <EmptyState compact role="status" drawing={<HeadphonesDrawing />} title={t('library.empty.videos')}>
        <p>{t(data === null ? 'videos.notOffered' : 'library.emptyHint.videos')}</p>
      </EmptyState>
    );
  }
  return <VideoGrid label={t('library.tabs.videos')} videos={data} />;
}
