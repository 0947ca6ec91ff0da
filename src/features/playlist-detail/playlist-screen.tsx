import { useQuery } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { gatherPlaylistTracks, type TrackList } from '@/api/playlist-tracks';
import { toAppError } from '@/core/errors';
import { listRights } from '@/core/list-rights';
import { createLog } from '@/core/log';
import type { PlaylistDetail } from '@/core/playlist';
import { api } from '@/state/api';
import { useUserId } from '@/state/use-user-id';
import { playlistTracksKey } from '@/state/user-playlists';
import buttonStyles from '@/ui/button.module.css';
import { LoupeDrawing } from '@/ui/drawings';
import { EmptyState } from '@/ui/empty-state';
import { IconButton } from '@/ui/icon-button';
import { LoadFailure } from '@/widgets/load-failure';
import type { ListPlace } from '@/widgets/song-menu';
import { useSharePlaylist } from '@/widgets/use-share';
import { CollectButton } from './collect-button';
import { DeleteButton } from './delete-button';
import { DetailHeader, DetailHeaderSkeleton } from './detail-header';
import { PlayActions } from './play-actions';
import { fetchPlaylistDetail } from './playlist-detail-api';
import { PlaylistFacts } from './playlist-facts';
import { TracksSection } from './tracks-section';
import { type DetailRow, type DetailTracks, useGatheredTracks } from './use-gathered-tracks';
import { useRemoveTracks } from './use-remove-tracks';

const log = createLog('playlist');

/** A playlist with all of its songs; with its id in the listener's own library it can be changed. */
export function PlaylistScreen({ globalId, listId }: { globalId: string; listId: string | null }) {
  const { t } = useTranslation();
  const userId = useUserId();
  // What the listener may change must not come from an answer that the service kept from before the change.
  const fresh = userId !== null && listId !== null;
  const detail = useQuery({
    queryKey: ['playlist-detail', globalId, userId],
    queryFn: ({ signal }) => fetchPlaylistDetail(api, globalId, { signal, fresh }),
  });
  const state = useGatheredTracks(playlistTracksKey(globalId), async ({ onProgress, ...options }) => {
    const list = await gatherPlaylistTracks(api, globalId, {
      ...options,
      fresh,
      onProgress: (sofar) => onProgress({ ...detailTracks(sofar), failure: null }),
    });
    return { ...detailTracks(list), failure: list.failure };
  });
  const rights = detail.data ? listRights(detail.data, userId, listId) : null;
  const editableListId = rights?.editableListId ?? null;
  const { isGone, remove } = useRemoveTracks(globalId, editableListId);
  const placeInList = useCallback(
    (row: DetailRow): ListPlace | undefined =>
      editableListId !== null && row.fileId !== null && remove
        ? { listId: editableListId, fileId: row.fileId, onRemove: () => void remove([row]) }
        : undefined,
    [editableListId, remove],
  );
  const songs = useMemo(
    () => (state.tracks?.rows ?? []).filter((row) => !isGone(row)).map(({ song }) => song),
    [state.tracks, isGone],
  );
  useEffect(() => {
    if (detail.error) log.warn('the playlist could not be read', detail.error);
  }, [detail.error]);

  // A list that the service does not describe may have songs nevertheless.
  const isUnknown = detail.error !== null && toAppError(detail.error).kind === 'not-found';
  const hasNone = state.error !== null || (state.tracks !== null && songs.length === 0 && !state.isReading);
  if (isUnknown && hasNone) return <NoSuchPlaylist />;
  // One state for both, where the service is away.
  if (detail.error && state.error) {
    const retry = (): void => {
      void detail.refetch();
      state.retry();
    };
    return <LoadFailure title={t('playlistDetail.tracksFailed')} error={state.error} onRetry={retry} />;
  }
  return (
    <>
      {detail.isPending || (isUnknown && state.isPending) ? (
        <DetailHeaderSkeleton label={t('playlistDetail.loading')} />
      ) : (
        <DetailHeader
          kind={t('playlistDetail.playlist')}
          title={detail.data?.name ?? t('playlistDetail.unknownPlaylist')}
          coverUrl={detail.data?.coverUrl ?? null}
          facts={<PlaylistFacts list={detail.data ?? null} tracks={state.tracks} />}
          actions={
            <>
              <PlayActions songs={songs} isComplete={state.tracks?.isComplete ?? false} />
              {detail.data ? <PlaylistActions list={detail.data} rights={rights} /> : null}
            </>
          }
        />
      )}
      <TracksSection
        label={t('song.list')}
        state={state}
        isGone={isGone}
        onRemove={remove}
        placeInList={placeInList}
        empty={<p>{t('playlistDetail.emptyHint')}</p>}
      />
    </>
  );
}

function PlaylistActions({ list, rights }: { list: PlaylistDetail; rights: ReturnType<typeof listRights> | null }) {
  const { t } = useTranslation();
  const share = useSharePlaylist();
  return (
    <>
      {rights?.isOwn ? null : <CollectButton list={list} />}
      <IconButton label={t('playlistDetail.share')} onClick={() => share(list)}>
        <Share2 size={20} />
      </IconButton>
      {rights?.canDelete ? <DeleteButton list={list} /> : null}
    </>
  );
}

function NoSuchPlaylist() {
  const { t } = useTranslation();
  return (
    <EmptyState
      drawing={<LoupeDrawing />}
      role="alert"
      title={t('playlistDetail.noPlaylist')}
      action={
        <Link to="/discover" className={`${buttonStyles.button} ${buttonStyles.primary}`}>
          {t('nav.discover')}
        </Link>
      }
    >
      <p>{t('playlistDetail.noPlaylistHint')}</p>
    </EmptyState>
  );
}

function detailTracks({ tracks, ...counts }: TrackList): Omit<DetailTracks, 'failure'> {
  const rows = tracks.map(
    ({ song, fileId }, index): DetailRow => ({ key: fileId ?? `${song.hash}/${index}`, song, fileId }),
  );
  return { rows, ...counts };
}
