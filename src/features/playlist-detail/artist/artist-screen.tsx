import { useQuery } from '@tanstack/react-query';
import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import { useEffect, useId, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { BlockTarget } from '@/core/blocks/block.ts';
import { targetKey } from '@/core/blocks/block-target.ts';
import { createLog } from '@/core/log.ts';
import { paths, withQuery } from '@/core/navigation/paths.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useBlocks } from '@/state/blocks/use-blocks.ts';
import { artistVideos } from '@/state/library/videos.ts';
import { ChoiceChips } from '@/ui/chips/choice-chips.tsx';
import { type Tab, TabList, tabId } from '@/ui/controls/tab-list.tsx';
import type { MenuItem } from '@/ui/overlays/menu.tsx';
import { useBlock } from '@/widgets/blocks/use-block.ts';
import { DetailHeader, DetailHeaderSkeleton } from '@/widgets/detail/detail-header.tsx';
import { LoadError } from '@/widgets/feedback/load-error.tsx';
import { useListHere } from '@/widgets/navigation/use-list-here.ts';
import { SaveOfflineButton } from '@/widgets/offline-songs/save-offline-button.tsx';
import { artistDetail, artistTracks } from '../detail-queries.ts';
import { ArtistFacts } from '../facts.tsx';
import { ListMenu } from '../list-menu.tsx';
import { PlayButtons, ShrunkHeader, useListPlayback } from '../play-actions.tsx';
import { TracksSection } from '../tracks-section.tsx';
import { useGatheredTracks } from '../use-gathered-tracks.ts';
import { ArtistAlbums, artistAlbums } from './artist-albums.tsx';
import { ArtistOverview, type ArtistView } from './artist-overview.tsx';
import styles from './artist-screen.module.css';
import { ArtistVideos } from './artist-videos.tsx';
import { FollowButton } from './follow-button.tsx';

const log = createLog('artist');

type ArtistScreenProps = { artistId: string; sort: 'hot' | 'new'; isMarkedFollowed: boolean };

/** An artist: an overview, then all songs, most popular or newest first, the discography and the videos. */
export function ArtistScreen({ artistId, sort, isMarkedFollowed }: ArtistScreenProps) {
  const { t } = useTranslation();
  const panelId = useId();
  const [parameters, setParameters] = useSearchParams();
  const view = viewIn(parameters);
  const detail = useQuery(artistDetail(artistId));
  const state = useGatheredTracks(artistTracks(artistId, sort));
  // Disabled: only tells whether the service is known to lack the call.
  const { data: albums } = useQuery({ ...artistAlbums(artistId), enabled: false });
  const hasAlbums = albums !== null && detail.data?.albumCount !== 0;
  const { data: videos } = useQuery({ ...artistVideos(artistId, 'all'), enabled: false });
  const hasVideos = videos !== null && detail.data !== undefined && detail.data.videoCount > 0;
  const songs = useMemo(() => (state.tracks?.rows ?? []).map(({ song }) => song), [state.tracks]);
  const artist = detail.data ?? null;
  const name = artist?.name ?? t('song.unknownArtist');
  const here = useListHere(name);
  const blockItem = useBlockItem();
  const playback = useListPlayback(songs, state.tracks?.isComplete ?? false, here);
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
    { id: 'overview', label: t('playlistDetail.overview') },
    { id: 'songs', label: t('playlistDetail.songsTab') },
    ...(hasAlbums || view === 'albums' ? [{ id: 'albums', label: t('albums.tab') } as const] : []),
    ...(hasVideos || view === 'videos' ? [{ id: 'videos', label: t('videos.tab') } as const] : []),
  ];
  const orders = [
    { id: 'hot', label: t('playlistDetail.hot') },
    { id: 'new', label: t('playlistDetail.newest') },
  ] as const;
  const parametersOf = (next: ArtistView, order: 'hot' | 'new' = 'hot') => ({
    view: next === 'overview' ? null : next,
    sort: order === 'hot' ? null : order,
  });
  const show = (...target: Parameters<typeof parametersOf>): void =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(parametersOf(...target))) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const addressOf = (next: ArtistView): string =>
    withQuery(paths.playlistDetail, {
      singerid: artistId,
      unfollow: parameters.get('unfollow'),
      ...parametersOf(next),
    });
  const avatarUrl = artist?.avatarUrl ?? null;
  return (
    <>
      {detail.isPending ? (
        <DetailHeaderSkeleton label={t('playlistDetail.loading')} isRound />
      ) : (
        <DetailHeader
          kind={t('playlistDetail.artist')}
          isRound
          isTinted
          title={name}
          cover={avatarUrl}
          facts={<ArtistFacts artist={artist} tracks={state.tracks} />}
          actions={
            <div className={styles.actions} data-view={view}>
              <PlayButtons list={playback} />
              {artist ? <FollowButton artist={artist} isMarked={isMarkedFollowed} /> : null}
              <SaveOfflineButton songs={songs} label={t('offlineSongs.save')} disabled={songs.length === 0} />
              <ListMenu name={name} list={playback} more={artist ? [blockItem(artist)] : []} />
            </div>
          }
        />
      )}
      <div className={styles.tabs}>
        <TabList
          look="lines"
          label={t('albums.views')}
          tabs={tabs}
          selected={view}
          onSelect={(id) => show(id)}
          panelId={panelId}
        />
      </div>
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, view)}>
        {view === 'albums' ? (
          <ArtistAlbums artistId={artistId} />
        ) : view === 'videos' ? (
          <ArtistVideos artistId={artistId} />
        ) : view === 'overview' ? (
          <ArtistOverview
            artistId={artistId}
            artist={artist}
            hasSongs={songs.length > 0 || state.tracks === null || state.isLoadingMore}
            hasVideos={hasVideos}
            addressOf={addressOf}
          />
        ) : (
          <>
            <div className={styles.orders}>
              <ChoiceChips
                label={t('playlistDetail.order')}
                chips={orders}
                isChosen={(id) => id === sort}
                onPress={(id) => show('songs', id === 'new' ? 'new' : 'hot')}
              />
            </div>
            <TracksSection
              key={sort}
              label={t('song.list')}
              state={state}
              from={here}
              heading={<ShrunkHeader title={name} coverUrl={avatarUrl} list={playback} />}
              isHeadingFixed
              orders={orders.map(({ id, label }) => ({
                id,
                label,
                icon: <Check size={18} visibility={id === sort ? undefined : 'hidden'} />,
                run: () => show('songs', id),
              }))}
              empty={<p>{t('playlistDetail.artistEmptyHint')}</p>}
            />
          </>
        )}
      </div>
    </>
  );
}

/** The menu entry that blocks an artist, or ends that. */
function useBlockItem(): (artist: { id: string; name: string }) => MenuItem {
  const { t } = useTranslation();
  const { block, unblock } = useBlock();
  const all = useBlocks();
  return ({ id, name }) => {
    const target: BlockTarget = { kind: 'artist', artistId: id, name };
    const present = all.find((one) => targetKey(one) === targetKey(target));
    return {
      id: 'block',
      label: t(present ? 'blocks.unblockArtist' : 'blocks.blockArtist'),
      icon: <Ban size={18} />,
      run: () => (present ? unblock(present) : void block(target)),
    };
  };
}

/** A chosen order without a view, as in addresses of earlier versions, means the songs. */
function viewIn(parameters: URLSearchParams): ArtistView {
  const view = parameters.get('view');
  if (view === 'songs' || view === 'albums' || view === 'videos') return view;
  return parameters.has('sort') ? 'songs' : 'overview';
}
