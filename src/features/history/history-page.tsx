import { useQuery } from '@tanstack/react-query';
import ChartPie from 'lucide-react/icons/chart-pie';
import { type ReactNode, useId, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loadAccountHistory } from '@/api/plays/account-history.ts';
import { paths } from '@/core/navigation/paths.ts';
import { songId } from '@/core/song/song-id.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { usePlayHistory } from '@/state/player/play-history.ts';
import { api } from '@/state/queries/api.ts';
import { useLoggedIn, useUserId } from '@/state/session/session-store.ts';
import { Button } from '@/ui/controls/button.tsx';
import { TabList, tabId } from '@/ui/controls/tab-list.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { HeadphonesDrawing } from '@/ui/pictures/drawings.tsx';
import { TurntableDrawing } from '@/ui/pictures/screen-drawings.tsx';
import { EndOfList } from '@/widgets/feedback/end-of-list.tsx';
import { LoadError } from '@/widgets/feedback/load-error.tsx';
import { useGoToLogin } from '@/widgets/feedback/use-login-prompt.ts';
import { ButtonLink } from '@/widgets/navigation/button-link.tsx';
import { useListHere } from '@/widgets/navigation/use-list-here.ts';
import { type PlayedSong, PlayedSongs } from '@/widgets/songs/played-songs.tsx';
import { useSongPress } from '@/widgets/songs/use-song-press.ts';
import styles from './history-page.module.css';

const sources = ['device', 'account'] as const;

/** Distance to the end of the plays at which more are read, in px. */
const loadWithinPx = 600;

/** The plays of this device, and beside them the songs that the account has played in any app. */
export function HistoryPage() {
  const { t } = useTranslation();
  const panelId = useId();
  const [parameters, setParameters] = useSearchParams();
  const source = sources.find((known) => known === parameters.get('of')) ?? 'device';
  return (
    <>
      <PageHeader title={t('history.title')}>
        <ButtonLink to={paths.statistics} tone="secondary">
          <ChartPie size={18} aria-hidden="true" />
          {t('history.statistics')}
        </ButtonLink>
      </PageHeader>
      <div className={styles.sources}>
        <TabList
          label={t('history.sources')}
          tabs={sources.map((id) => ({ id, label: t(`history.${id}`) }))}
          selected={source}
          // Arrow keys pass several tabs; together they add one history entry.
          onSelect={(id, by) => setParameters(id === 'device' ? {} : { of: id }, { replace: by === 'keys' })}
          panelId={panelId}
          look="segments"
        />
      </div>
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, source)}>
        {source === 'device' ? <DeviceHistory /> : <AccountHistory />}
      </div>
    </>
  );
}

function DeviceHistory() {
  const { t } = useTranslation();
  const { plays, count, error, history } = usePlayHistory();
  if (plays === null) {
    if (error)
      return <LoadError isStored title={t('history.failed')} error={error} onRetry={() => void history.reload()} />;
    return <HistorySkeleton />;
  }
  if (plays.length === 0) {
    return (
      <EmptyState role="status" drawing={<HeadphonesDrawing />} title={t('history.empty')}>
        <p>{t('history.emptyHint')}</p>
      </EmptyState>
    );
  }
  const end = (
    <EndOfList
      hasMore={count === null || plays.length < count}
      isLoading={false}
      error={null}
      onMore={() => history.loadMore()}
      withinPx={loadWithinPx}
    />
  );
  return <HistoryList entries={plays} end={end} />;
}

function AccountHistory() {
  const { t } = useTranslation();
  const goToLogin = useGoToLogin();
  const isLoggedIn = useLoggedIn();
  const userId = useUserId();
  // Null if the service has no history.
  const { data, error, refetch } = useQuery({
    queryKey: ['account-history', userId],
    queryFn: ({ signal }) => loadAccountHistory(api, { signal }),
    enabled: userId !== null,
  });
  const entries = useMemo(
    () =>
      (data ?? []).map(({ song, playedAtMs, playCount }) => ({
        id: songId(song),
        song,
        beganAt: playedAtMs,
        note: playCount > 1 ? t('history.playsOf', { count: playCount }) : '',
      })),
    [data, t],
  );
  if (!isLoggedIn) {
    return (
      <EmptyState
        role="status"
        drawing={<TurntableDrawing />}
        title={t('history.needsLogin')}
        action={
          <Button tone="primary" onClick={goToLogin}>
            {t('nav.login')}
          </Button>
        }
      />
    );
  }
  if (data === undefined) {
    if (error) return <LoadError title={t('history.failed')} error={error} onRetry={() => void refetch()} />;
    return <HistorySkeleton />;
  }
  if (data === null) return <EmptyState role="status" drawing={<TurntableDrawing />} title={t('history.notOffered')} />;
  if (data.length === 0) {
    return (
      <EmptyState role="status" drawing={<TurntableDrawing />} title={t('history.accountEmpty')}>
        <p>{t('history.accountEmptyHint')}</p>
      </EmptyState>
    );
  }
  return <HistoryList entries={entries} />;
}

/** A press plays the song with those around it. */
function HistoryList({ entries, end }: { entries: readonly PlayedSong[]; end?: ReactNode }) {
  const { t } = useTranslation();
  const label = t('history.songs');
  const songs = useMemo(() => entries.map(({ song }) => song), [entries]);
  const onPress = useSongPress(songs, useListHere(label));
  return <PlayedSongs density="list" label={label} entries={entries} onPress={onPress} end={end} />;
}

function HistorySkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('history.loading')} className={styles.skeleton}>
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <Skeleton key={index} height={44} />
      ))}
    </div>
  );
}
