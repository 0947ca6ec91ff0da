import Play from 'lucide-react/icons/play';
import { isolated } from '@/core/text/direction.ts';
import { formatDay, formatDuration } from '@/core/text/format.ts';
import { type VideoCard, videoAddress, videoKey } from '@/core/videos/video.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { CardGrid } from './card-grid.tsx';
import { MediaCard } from './media-card.tsx';

/** Videos as wide cards with artists, date and views. Needs the texts of `videos`. */
export function VideoGrid({ label, videos }: { label: string; videos: readonly VideoCard[] }) {
  return (
    <CardGrid
      label={label}
      items={videos}
      shape="wide"
      render={(video, place) => <VideoTile key={videoKey(video)} video={video} {...place} />}
    />
  );
}

function VideoTile({ video, ...place }: { video: VideoCard; index: number; isTabStop: boolean }) {
  const { t } = useTranslation();
  const facts = useVideoFacts(video);
  const { title, coverUrl, durationMs } = video;
  return (
    <MediaCard
      {...place}
      shape="wide"
      to={videoAddress(video)}
      title={title || t('song.untitled')}
      subtitle={facts.join(' · ')}
      coverUrl={coverUrl}
      badge={
        durationMs > 0 ? (
          <>
            <Play size={11} fill="currentColor" aria-hidden="true" />
            {formatDuration(durationMs)}
          </>
        ) : null
      }
    />
  );
}

/** Artists, date and views of a video, without unknown ones. */
export function useVideoFacts({ artists, publishedOn, viewCount }: VideoCard): string[] {
  const { t, i18n } = useTranslation();
  return [
    artists.map(({ name }) => isolated(name)).join(t('song.artistSeparator')),
    formatDay(publishedOn, i18n.language),
    viewCount > 0 ? t('videos.views', { count: viewCount }) : '',
  ].filter((fact) => fact !== '');
}
