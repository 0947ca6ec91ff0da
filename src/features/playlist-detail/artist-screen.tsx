import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { useEffect, useId, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ArtistDetail, type Followed, followArtist, unfollowArtist } from '@/api/catalogue/artists.ts';
import { errorMessageKeys, toAppError } from '@/core/errors.ts';
import { createLog } from '@/core/log.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { followedKey, useFollowed } from '@/state/library/followed.ts';
import { artistVideos } from '@/state/library/videos.ts';
import { api } from '@/state/queries/api.ts';
import { useUserId } from '@/state/session/session-store.ts';
import { Button } from '@/ui/controls/button.tsx';
import { type Tab, TabList, tabId } from '@/ui/controls/tab-list.tsx';
import { showToast } from '@/ui/feedback/toast.ts';
import { LoadError } from '@/widgets/feedback/load-error.tsx';
import { useLoginPrompt } from '@/widgets/feedback/use-login-prompt.ts';
import { StartRadioButton } from '@/widgets/songs/start-radio-button.tsx';
import { ArtistAlbums, artistAlbums } from './artist-albums.tsx';
import styles from './artist-screen.module.css';
import { ArtistVideos } from './artist-videos.tsx';
import { ArtistFacts, ArtistIntro, DetailHeader, DetailHeaderSkeleton } from './detail-header.tsx';
import { artistDetail, artistTracks } from './detail-queries.ts';
import { PlayActions, ShrunkHeader, useListPlayback } from './play-actions.tsx';
import { TracksSection } from './tracks-section.tsx';
import { useGatheredTracks } from './use-gathered-tracks.ts';

const log = createLog('artist');

type ArtistView = 'hot' | 'new' | 'albums' | 'videos';

type ArtistScreenProps = { artistId: string; sort: 'hot' | 'new'; isMarkedFollowed: boolean };

/** An artist with all songs, most popular or newest first, the discography and the videos. */
export function ArtistScreen({ artistId, sort, isMarkedFollowed }: ArtistScreenProps) {
  const { t } = useTranslation();
  const panelId = useId();
  const [parameters, setParameters] = useSearchParams();
  const view = parameters.get('view');
  const selected = view === 'albums' || view === 'videos' ? view : sort;
  const detail = useQuery(artistDetail(artistId));
  const state = useGatheredTracks(artistTracks(artistId, sort));
  // Disabled: only tells whether the service is known to lack the call.
  const { data: albums } = useQuery({ ...artistAlbums(artistId), enabled: false });
  const hasAlbums = albums !== null && detail.data?.albumCount !== 0;
  const { data: videos } = useQuery({ ...artistVideos(artistId, 'all'), enabled: false });
  const hasVideos = videos !== null && detail.data !== undefined && detail.data.videoCount > 0;
  const songs = useMemo(() => (state.tracks?.rows ?? []).map(({ song }) => song), [state.tracks]);
  const playback = useListPlayback(songs, state.tracks?.isComplete ?? false);
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
  const tabs: Tab<ArtistView>[] = [
    { id: 'hot', label: t('playlistDetail.hot') },
    { id: 'new', label: t('playlistDetail.newest') },
    ...(hasAlbums || selected === 'albums' ? [{ id: 'albums', label: t('albums.tab') } as const] : []),
    ...(hasVideos || selected === 'videos' ? [{ id: 'videos', label: t('videos.tab') } as const] : []),
  ];
  const select = (id: ArtistView): void =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('sort');
        next.delete('view');
        if (id === 'new') next.set('sort', id);
        if (id === 'albums' || id === 'videos') next.set('view', id);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const name = detail.data?.name ?? t('song.unknownArtist');
  const avatarUrl = detail.data?.avatarUrl ?? null;
  return (
    <>
      {detail.isPending ? (
        <DetailHeaderSkeleton label={t('playlistDetail.loading')} isRound />
      ) : (
        <DetailHeader
          kind={t('playlistDetail.artist')}
          isRound
          title={name}
          coverUrl={avatarUrl}
          facts={<ArtistFacts artist={detail.data ?? null} tracks={state.tracks} />}
          description={detail.data ? <ArtistIntro artist={detail.data} /> : null}
          actions={
            <>
              <PlayActions list={playback} />
              {detail.data ? <FollowButton artist={detail.data} isMarked={isMarkedFollowed} /> : null}
              {detail.data ? <StartRadioButton name={detail.data.name} songs={songs} /> : null}
            </>
          }
        />
      )}
      <div className={styles.order}>
        <TabList label={t('albums.views')} tabs={tabs} selected={selected} onSelect={select} panelId={panelId} />
      </div>
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, selected)}>
        {selected === 'albums' ? (
          <ArtistAlbums artistId={artistId} />
        ) : selected === 'videos' ? (
          <ArtistVideos artistId={artistId} />
        ) : (
          <TracksSection
            key={sort}
            label={t('song.list')}
            state={state}
            heading={<ShrunkHeader title={name} coverUrl={avatarUrl} list={playback} />}
            empty={<p>{t('playlistDetail.artistEmptyHint')}</p>}
          />
        )}
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

/**
 * Whether the user follows an artist, and a function to change it. The URL may contain an initial value
 * (docs/behaviour.md#following); the list of followed artists takes precedence. Asks users who are not logged in to log
 * in.
 */
function useFollow(artist: Pick<ArtistDetail, 'id' | 'name' | 'avatarUrl'>, isMarked: boolean) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const userId = useUserId();
  const askToLogIn = useLoginPrompt();
  const followed = useFollowed();
  /** The last requested state, used until the list is loaded. */
  const [requested, setRequested] = useState<boolean | null>(null);
  const known = followed.data?.some((one) => one.kind === 'artist' && one.artistId === artist.id);
  const isFollowed = userId !== null && (known ?? requested ?? isMarked);
  const key = followedKey(userId);

  const { mutateAsync: change, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (follows: boolean) => (follows ? followArtist(api, artist.id) : unfollowArtist(api, artist.id)),
    onMutate: async (follows) => {
      if (followed.data) await queries.cancelQueries({ queryKey: key });
      const before = queries.getQueryData<Followed[]>(key);
      const { id: artistId, name, avatarUrl } = artist;
      queries.setQueryData<Followed[]>(key, (lists) => {
        const withoutArtist = lists?.filter((one) => one.kind !== 'artist' || one.artistId !== artistId);
        return follows && withoutArtist
          ? [{ kind: 'artist', artistId, name, avatarUrl }, ...withoutArtist]
          : withoutArtist;
      });
      setRequested(follows);
      return { before };
    },
    onError: (_, follows, context) => {
      if (context?.before) queries.setQueryData(key, context.before);
      setRequested(!follows);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });

  return {
    isFollowed,
    isChanging: isPending,
    async toggle(): Promise<void> {
      if (userId === null) return askToLogIn();
      const follows = !isFollowed;
      const { name } = artist;
      try {
        await change(follows);
        showToast(t(follows ? 'playlistDetail.followed' : 'playlistDetail.unfollowed', { name }));
      } catch (error) {
        const reason = t(errorMessageKeys[toAppError(error).kind]);
        showToast(t(follows ? 'playlistDetail.followFailed' : 'playlistDetail.unfollowFailed', { name, reason }), {
          tone: 'danger',
        });
      }
    },
  };
}
