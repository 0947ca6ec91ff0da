import { useQuery } from '@tanstack/react-query';
import Share2 from 'lucide-react/icons/share-2';
import { useCallback, useEffect, useMemo } from 'react';
import { fetchPlaylistDetail } from '@/api/playlists/playlist-detail';
import { gatherPlaylistTracks, type TrackList } from '@/api/playlists/playlist-tracks';
import { toAppError } from '@/core/errors';
import { createLog } from '@/core/log';
import { paths } from '@/core/navigation/paths';
import { listRights } from '@/core/playlist/list-rights';
import type { PlaylistDetail } from '@/core/playlist/playlist';
import { songId } from '@/core/song/song-id';
import { useTranslation } from '@/i18n/use-translation';
import { playlistTracksKey } from '@/state/library/user-playlists';
import { api } from '@/state/queries/api';
import { useUserId } from '@/state/session/session-store';
import { IconButton } from '@/ui/controls/icon-button';
import { EmptyState } from '@/ui/feedback/empty-state';
import { LoupeDrawing } from '@/ui/pictures/screen-drawings';
import { LoadError } from '@/widgets/cards/load-error';
import { ButtonLink } from '@/widgets/navigation/button-link';
import type { ListPlace } from '@/widgets/song-menu/open-song-menu';
import { useSharePlaylist } from '@/widgets/song-menu/use-share';
import { CollectButton } from './header/collect-button';
import { DeleteButton } from './header/delete-button';
import { DetailHeader, DetailHeaderSkeleton } from './header/detail-header';
import { PlayActions } from './header/play-actions';
import { PlaylistFacts } from './header/playlist-facts';
import { TracksSection } from './tracks/tracks-section';
import { type DetailRow, type DetailTracks, useGatheredTracks } from './tracks/use-gathered-tracks';
import { useRemoveTracks } from './tracks/use-remove-tracks';

const log = createLog('playlist');

/** A playlist with all of its songs; with its id in the user's own library it can be changed. */
export function PlaylistScreen({ globalId, listId }: { globalId: string; listId: string | null }) {
  const { t } = useTranslation();
  const userId = useUserId();
  // Lists that the user can change must not come from a response that the service cached before a change.
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
    if (detail.error) log.warn('the playlist could not be loaded', detail.error);
  }, [detail.error]);

  // A list that the service has no details for may have songs nevertheless.
  const isUnknown = detail.error !== null && toAppError(detail.error).kind === 'not-found';
  const hasNone = state.error !== null || (state.tracks !== null && songs.length === 0 && !state.isReading);
  if (isUnknown && hasNone) return <NoSuchPlaylist />;
  // One error state for both if the service can't be reached.
  if (detail.error && state.error) {
    const retry = (): void => {
      void detail.refetch();
      state.retry();
    };
    return <LoadError title={t('playlistDetail.tracksFailed')} error={state.error} onRetry={retry} />;
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
      action={<ButtonLink to={paths.discover}>{t('nav.discover')}</ButtonLink>}
    >
      <p>{t('playlistDetail.noPlaylistHint')}</p>
    </EmptyState>
  );
}

function detailTracks({ tracks, ...counts }: TrackList): Omit<DetailTracks, 'failure'> {
  const rows = tracks.map(
    ({ song, fileId }, index): DetailRow => ({ key: fileId ?? `${songId(song)}/${index}`, song, fileId }),
  );
  return { rows, ...counts };
}
