import { useQuery } from '@tanstack/react-query';
import Play from 'lucide-react/icons/play';
import { useId } from 'react';
import { paths, settingsAddress } from '@/core/navigation/paths.ts';
import { isDemoAddress } from '@/core/service/demo.ts';
import { isPlayable, type Song } from '@/core/song/song.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useUserId } from '@/state/session/session-store.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { HeadphonesDrawing } from '@/ui/pictures/drawings.tsx';
import { useRecommended } from '@/widgets/blocks/use-allowed-songs.ts';
import { LoadError } from '@/widgets/feedback/load-error.tsx';
import { ButtonLink } from '@/widgets/navigation/button-link.tsx';
import { Link } from '@/widgets/navigation/link.tsx';
import { useListHere } from '@/widgets/navigation/use-list-here.ts';
import { useReplaceQueue } from '@/widgets/player/use-queue-actions.ts';
import { SongTiles, SongTilesSkeleton } from '@/widgets/songs/song-tiles.tsx';
import home from './home-page.module.css';
import { dailySongs } from './home-queries.ts';

/** Number of placeholders while the daily songs load (docs/behaviour.md#home). */
const skeletonSongs = 16;
const noSongs: readonly Song[] = [];

export function useDailySongs() {
  return useQuery(dailySongs(useUserId()));
}

export function DailySongs() {
  const { t } = useTranslation();
  const titleId = useId();
  const here = useListHere(t('home.daily'));
  const replaceQueue = useReplaceQueue(here);
  const daily = useDailySongs();
  const songs = useRecommended(daily.data ?? noSongs);
  const areAllBlocked = songs.length === 0 && (daily.data ?? noSongs).length > 0;
  const playable = songs.filter(isPlayable);
  return (
    <section aria-labelledby={titleId}>
      <header className={home.sectionHeader}>
        <div>
          <h2 id={titleId} className={home.sectionTitle}>
            {t('home.daily')}
          </h2>
          <p className={home.hint}>
            {songs.some(({ cover }) => isDemoAddress(cover)) ? (
              <Link to={settingsAddress({ field: 'networkMode' })}>{t('home.demo')}</Link>
            ) : (
              t('home.dailyHint')
            )}
          </p>
        </div>
        {playable.length > 0 ? (
          <IconButton
            size="large"
            tone="filled"
            label={t('home.playAll')}
            onClick={() => replaceQueue({ type: 'replace-queue', songs: playable, startIndex: null, play: true })}
          >
            <Play size={20} fill="currentColor" className={home.playIcon} />
          </IconButton>
        ) : null}
      </header>
      {daily.data === undefined && daily.isError ? (
        <LoadError title={t('home.failed')} error={daily.error} onRetry={() => daily.refetch()} />
      ) : daily.data === undefined ? (
        <SongTilesSkeleton tiles={skeletonSongs} label={t('player.loading')} />
      ) : areAllBlocked ? (
        <EmptyState
          drawing={<HeadphonesDrawing />}
          title={t('blocked.allOfList')}
          role="status"
          action={<ButtonLink to={paths.blocked}>{t('nav.blocked')}</ButtonLink>}
        />
      ) : songs.length === 0 ? (
        <EmptyState
          drawing={<HeadphonesDrawing />}
          title={t('home.none')}
          role="status"
          action={<ButtonLink to={paths.search}>{t('home.goSearch')}</ButtonLink>}
        >
          <p>{t('home.noneHint')}</p>
        </EmptyState>
      ) : (
        <SongTiles label={t('home.daily')} songs={songs} from={here} />
      )}
    </section>
  );
}
