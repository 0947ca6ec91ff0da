import { useQuery } from '@tanstack/react-query';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { useEffect, useId, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ArtistDetail, type ArtistSongs, fetchArtistDetail, gatherArtistSongs } from '@/api/catalogue/artists';
import { createLog } from '@/core/log';
import { songId } from '@/core/song/song-id';
import { useTranslation } from '@/i18n/use-translation';
import { api } from '@/state/queries/api';
import { Button } from '@/ui/controls/button';
import { TabList, tabId } from '@/ui/controls/tab-list';
import { LoadError } from '@/widgets/cards/load-error';
import { DetailHeader, DetailHeaderSkeleton } from '../header/detail-header';
import { PlayActions } from '../header/play-actions';
import { TracksSection } from '../tracks/tracks-section';
import { type DetailRow, type DetailTracks, useGatheredTracks } from '../tracks/use-gathered-tracks';
import { ArtistFacts, ArtistIntro } from './artist-facts';
import styles from './artist-screen.module.css';
import { useFollow } from './use-follow';

const log = createLog('artist');

/** An artist with all songs, the most popular or the newest first. */
export function ArtistScreen({ artistId, isMarkedFollowed }: { artistId: string; isMarkedFollowed: boolean }) {
  const { t } = useTranslation();
  const panelId = useId();
  const [parameters, setParameters] = useSearchParams();
  const sort = parameters.get('sort') === 'new' ? 'new' : 'hot';
  const detail = useQuery({
    queryKey: ['artist-detail', artistId],
    queryFn: ({ signal }) => fetchArtistDetail(api, artistId, signal),
  });
  const state = useGatheredTracks(['artist-songs', artistId, sort], async ({ onProgress, ...options }) => {
    const list = await gatherArtistSongs(
      api,
      { id: artistId, sort },
      { ...options, onProgress: (sofar) => onProgress({ ...detailTracks(sofar), failure: null }) },
    );
    return { ...detailTracks(list), failure: list.failure };
  });
  const songs = useMemo(() => (state.tracks?.rows ?? []).map(({ song }) => song), [state.tracks]);
  useEffect(() => {
    if (detail.error) log.warn('the artist could not be loaded', detail.error);
  }, [detail.error]);

  if (detail.error && state.error) {
    const retry = (): void => {
      void detail.refetch();
      state.retry();
    };
    return <LoadError title={t('playlistDetail.artistFailed')} error={state.error} onRetry={retry} />;
  }
  const tabs = [
    { id: 'hot', label: t('playlistDetail.hot') },
    { id: 'new', label: t('playlistDetail.newest') },
  ] as const;
  const select = (id: 'hot' | 'new'): void =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === 'new') next.set('sort', id);
        else next.delete('sort');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      {detail.isPending ? (
        <DetailHeaderSkeleton label={t('playlistDetail.loading')} isRound />
      ) : (
        <DetailHeader
          kind={t('playlistDetail.artist')}
          isRound
          title={detail.data?.name ?? t('song.unknownArtist')}
          coverUrl={detail.data?.avatarUrl ?? null}
          facts={<ArtistFacts artist={detail.data ?? null} tracks={state.tracks} />}
          description={detail.data ? <ArtistIntro artist={detail.data} /> : null}
          actions={
            <>
              <PlayActions songs={songs} isComplete={state.tracks?.isComplete ?? false} />
              {detail.data ? <FollowButton artist={detail.data} isMarked={isMarkedFollowed} /> : null}
            </>
          }
        />
      )}
      <div className={styles.order}>
        <TabList label={t('playlistDetail.order')} tabs={tabs} selected={sort} onSelect={select} panelId={panelId} />
      </div>
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, sort)}>
        <TracksSection
          key={sort}
          label={t('song.list')}
          state={state}
          empty={<p>{t('playlistDetail.artistEmptyHint')}</p>}
        />
      </div>
    </>
  );
}

function FollowButton({ artist, isMarked }: { artist: ArtistDetail; isMarked: boolean }) {
  const { t } = useTranslation();
  const { isFollowed, isChanging, toggle } = useFollow(artist, isMarked);
  return (
    <Button aria-pressed={isFollowed} disabled={isChanging} onClick={toggle}>
      {isFollowed ? <UserRoundCheck size={18} aria-hidden="true" /> : <UserRoundPlus size={18} aria-hidden="true" />}
      {t(isFollowed ? 'playlistDetail.isFollowed' : 'playlistDetail.follow')}
    </Button>
  );
}

function detailTracks({ songs, totalCount, isComplete }: ArtistSongs): Omit<DetailTracks, 'failure'> {
  const rows = songs.map(
    (song, index): DetailRow => ({ key: `${songId(song)}/${song.albumAudioId ?? index}`, song, fileId: null }),
  );
  return { rows, totalCount, unavailableCount: isComplete ? totalCount - rows.length : 0, isComplete };
}
