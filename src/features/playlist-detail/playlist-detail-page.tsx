import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { fetchSimilarPlaylists } from '@/api/catalogue/radio.ts';
import { errorMessageKeys, toAppError } from '@/core/errors.ts';
import { createLog } from '@/core/log.ts';
import { paths } from '@/core/navigation/paths.ts';
import { listRights } from '@/core/playlist/list-rights.ts';
import type { Playlist } from '@/core/playlist/playlist.ts';
import { listName } from '@/i18n/list-name.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { noteGoneList } from '@/state/library/gone-list.ts';
import {
  playlistTracksKey,
  useDeletePlaylist,
  useRemoveFromPlaylist,
  useUserPlaylists,
} from '@/state/library/user-playlists.ts';
import { useScreenComments } from '@/state/panels.ts';
import { api } from '@/state/queries/api.ts';
import { useUserId } from '@/state/session/session-store.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { showToast } from '@/ui/feedback/toast.ts';
import { LoupeDrawing } from '@/ui/pictures/screen-drawings.tsx';
import { DetailHeader, DetailHeaderSkeleton } from '@/widgets/detail/detail-header.tsx';
import { LoadError } from '@/widgets/feedback/load-error.tsx';
import { UnavailableNotice } from '@/widgets/list-tools/list-tools.tsx';
import { usePlaylistTools } from '@/widgets/list-tools/use-playlist-tools.ts';
import { createHiddenKeys, useHiddenKeys, useRemoval } from '@/widgets/lists/use-removal.ts';
import { ButtonLink } from '@/widgets/navigation/button-link.tsx';
import { useListHere } from '@/widgets/navigation/use-list-here.ts';
import { PlaylistTile } from '@/widgets/playlists/playlist-tile.tsx';
import type { ListEntry } from '@/widgets/songs/menu/open-song-menu.ts';
import { AlbumScreen } from './album-screen.tsx';
import { ArtistScreen } from './artist/artist-screen.tsx';
import { type DetailRow, type DetailTracks, namedList, playlistDetail, playlistTracks } from './detail-queries.ts';
import { PlaylistFacts } from './facts.tsx';
import { MoreSection } from './more-section.tsx';
import { PlayActions, ShrunkHeader, useListPlayback } from './play-actions.tsx';
import { commentSubject, PlaylistActions } from './playlist-actions.tsx';
import { TracksSection } from './tracks-section.tsx';
import { useForgetPage } from './use-forget-page.ts';
import { useGatheredTracks } from './use-gathered-tracks.ts';
import { useTrackOrder } from './use-track-order.ts';

/** The screen of the list in the URL (`namedList`); `unfollow` marks an artist as followed. */
export function PlaylistDetailPage() {
  const { albumId } = useParams();
  const [parameters] = useSearchParams();
  const list = namedList(albumId, parameters);
  if (list === null) return <Navigate to={paths.library} replace />;
  if (list.kind === 'album') return <AlbumScreen key={list.albumId} albumId={list.albumId} />;
  if (list.kind === 'playlist') {
    return <PlaylistScreen key={list.globalId} globalId={list.globalId} listId={list.listId} />;
  }
  const isMarkedFollowed = isFlag(parameters.get('unfollow'));
  return (
    <ArtistScreen key={list.artistId} artistId={list.artistId} sort={list.sort} isMarkedFollowed={isMarkedFollowed} />
  );
}

function isFlag(value: string | null): boolean {
  return value !== null && !['', '0', 'false'].includes(value.toLowerCase());
}

const log = createLog('playlist');

/** A playlist with its songs. With its id in the user's library it can be changed. */
export function PlaylistScreen({ globalId, listId }: { globalId: string; listId: string | null }) {
  const { t } = useTranslation();
  const userId = useUserId();
  const detail = useQuery(playlistDetail({ globalId, listId }, userId));
  const gathered = useGatheredTracks(playlistTracks({ globalId, listId }, userId));
  const rights = detail.data ? listRights(detail.data, userId, listId) : null;
  const editableListId = rights?.editableListId ?? null;
  const { tracks, moves } = useTrackOrder(globalId, editableListId, gathered.tracks);
  const state = { ...gathered, tracks };
  const { isGone, remove, hidden, removeFiles } = useRemoveTracks(globalId, editableListId);
  const listEntryOf = useCallback(
    (row: DetailRow): ListEntry | undefined =>
      editableListId !== null && row.fileId !== null && remove ? { onRemove: () => remove([row]) } : undefined,
    [editableListId, remove],
  );
  const rows = useMemo(() => (state.tracks?.rows ?? []).filter((row) => !isGone(row)), [state.tracks, isGone]);
  const songs = useMemo(() => rows.map(({ song }) => song), [rows]);
  const title = detail.data ? listName(t, detail.data) : t('playlistDetail.unknownPlaylist');
  const here = useListHere(title);
  useScreenComments(detail.isPending ? undefined : commentSubject(detail.data));
  const isComplete = state.tracks?.isComplete ?? false;
  const playback = useListPlayback(songs, isComplete, here);
  const tools = usePlaylistTools({
    name: title,
    globalId,
    listId: editableListId,
    rows,
    isComplete,
    hidden,
    removeFiles,
  });
  useEffect(() => {
    if (detail.error) log.warn('the playlist could not be loaded', detail.error);
  }, [detail.error]);

  // A list without details in the service may still have songs.
  const isUnknown = detail.error !== null && toAppError(detail.error).kind === 'list-gone';
  const queries = useQueryClient();
  useEffect(() => {
    const queryKey = playlistTracksKey(globalId);
    // The cached songs may be those of a list that was deleted meanwhile.
    if (isUnknown && queries.getQueryData(queryKey))
      void queries.refetchQueries({ queryKey }, { cancelRefetch: false });
  }, [isUnknown, queries, globalId]);
  const hasNone =
    state.error !== null || state.isRefused || (state.tracks !== null && songs.length === 0 && !state.isLoadingMore);
  if (isUnknown && hasNone) return <NoSuchPlaylist globalId={globalId} />;
  // One error state for both if the service can't be reached.
  if (detail.error && state.error) {
    const retry = (): void => {
      void detail.refetch();
      state.retry();
    };
    return <LoadError title={t('playlistDetail.tracksFailed')} error={state.error} onRetry={retry} />;
  }
  const coverUrl = detail.data?.coverUrl ?? null;
  return (
    <>
      {detail.isPending || (isUnknown && state.isPending) ? (
        <DetailHeaderSkeleton label={t('playlistDetail.loading')} />
      ) : (
        <DetailHeader
          kind={t('playlistDetail.playlist')}
          title={title}
          cover={coverUrl}
          facts={<PlaylistFacts list={detail.data ?? null} tracks={state.tracks} />}
          actions={
            <>
              <PlayActions list={playback} />
              {detail.data ? (
                <PlaylistActions list={detail.data} rights={rights} playback={playback} tools={tools} />
              ) : null}
            </>
          }
        />
      )}
      <UnavailableNotice list={tools} />
      <TracksSection
        label={t('song.list')}
        state={state}
        isGone={isGone}
        onRemove={remove}
        moves={moves}
        listEntryOf={listEntryOf}
        from={here}
        heading={<ShrunkHeader title={title} coverUrl={coverUrl} list={playback} />}
        empty={<p>{t('playlistDetail.emptyHint')}</p>}
      />
      {detail.data && detail.data.role === null ? <SimilarPlaylists globalId={globalId} /> : null}
    </>
  );
}

/** Fills two rows in a wide window. */
const similarLists = 12;

/** Similar playlists; nothing if there are none or the service has no such call. */
function SimilarPlaylists({ globalId }: { globalId: string }) {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['similar-playlists', globalId],
    queryFn: ({ signal }) => fetchSimilarPlaylists(api, globalId, { signal }),
  });
  const others = (data ?? []).filter((one) => one.globalId !== globalId).slice(0, similarLists);
  return (
    <MoreSection
      title={t('playlistDetail.similar')}
      items={others}
      render={(playlist, place) => <PlaylistTile key={playlist.globalId} playlist={playlist} {...place} />}
    />
  );
}

/**
 * A playlist that no longer exists. Removes it from recommendations and the start page; a collected one, which the
 * library still lists, has a button for that.
 */
function NoSuchPlaylist({ globalId }: { globalId: string }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const userId = useUserId();
  const { data: lists } = useUserPlaylists();
  const { mutateAsync: removeFromLibrary, isPending } = useDeletePlaylist();
  const entry = lists?.find(
    (list) => list.kind !== 'own' && (list.globalId === globalId || list.ownGlobalId === globalId),
  );
  useForgetPage();
  useEffect(() => noteGoneList(queries, globalId, userId), [queries, globalId, userId]);
  const remove = async (gone: Playlist): Promise<void> => {
    try {
      await removeFromLibrary(gone);
      navigate(paths.library, { replace: true });
    } catch (error) {
      const reason = t(errorMessageKeys[toAppError(error).kind]);
      showToast(t('playlistDetail.uncollectFailed', { reason }), { tone: 'danger' });
    }
  };
  return (
    <EmptyState
      drawing={<LoupeDrawing />}
      role="alert"
      title={t('playlistDetail.noPlaylist')}
      action={
        entry ? (
          <Button disabled={isPending} onClick={() => remove(entry)}>
            {t('playlistDetail.removeGone')}
          </Button>
        ) : (
          <ButtonLink to={paths.discover}>{t('nav.discover')}</ButtonLink>
        )
      }
    >
      <p>{t('playlistDetail.noPlaylistHint')}</p>
    </EmptyState>
  );
}

/**
 * Removes songs from an own list. `isGone` is true for rows that are being or were removed; its identity changes only
 * when a removal starts or fails.
 */
function useRemoveTracks(globalId: string, listId: string | null) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { mutateAsync: removeFromPlaylist } = useRemoveFromPlaylist();
  const [hidden] = useState(createHiddenKeys);
  const gone = useHiddenKeys(hidden);
  const isGone = useCallback((row: DetailRow) => row.fileId !== null && gone.has(row.fileId), [gone]);
  const removeFiles = useRemoval<string>({
    hidden,
    keyOf: (fileId) => fileId,
    commit: async (fileIds) => {
      if (listId === null) return;
      await removeFromPlaylist({ listId, fileIds });
      const removed = new Set<string | null>(fileIds);
      queries.setQueryData<DetailTracks>(playlistTracksKey(globalId), (tracks) => tracks && without(tracks, removed));
      showToast(t('playlistDetail.removed'));
    },
    // The reloaded list shows whether some were removed nevertheless.
    onFailure: (error) => {
      const { kind } = toAppError(error);
      showToast(`${t('playlistDetail.removeFailed')} ${t(errorMessageKeys[kind])}`, { tone: 'danger' });
    },
    staysHidden: true,
  });
  const remove = useCallback(
    (rows: readonly DetailRow[]) => void removeFiles(rows.flatMap(({ fileId }) => fileId ?? [])),
    [removeFiles],
  );
  return { isGone, remove: listId === null ? null : remove, hidden, removeFiles };
}

function without(tracks: DetailTracks, removed: ReadonlySet<string | null>): DetailTracks {
  const rows = tracks.rows.filter(({ fileId }) => !removed.has(fileId));
  return { ...tracks, rows, totalCount: tracks.totalCount - (tracks.rows.length - rows.length) };
}
