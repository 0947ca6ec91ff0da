import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessageKeys, toAppError } from '@/core/errors';
import { playlistTracksKey, useRemoveFromPlaylist } from '@/state/user-playlists';
import { showToast } from '@/ui/toast';
import type { DetailRow, DetailTracks } from './use-gathered-tracks';

/**
 * Takes songs out of an own list. They are out of sight at once, and back again when the service refuses. `isGone` says
 * which are on their way out; it stays the same while none begins or ends to be.
 */
export function useRemoveTracks(globalId: string, listId: string | null) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { mutateAsync: removeFromPlaylist } = useRemoveFromPlaylist();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const isGone = useCallback((row: DetailRow) => row.fileId !== null && gone.has(row.fileId), [gone]);

  const remove = useCallback(
    async (rows: readonly DetailRow[]): Promise<void> => {
      const fileIds = rows.flatMap(({ fileId }) => (fileId === null ? [] : [fileId]));
      if (listId === null || fileIds.length === 0) return;
      setGone((before) => new Set([...before, ...fileIds]));
      try {
        await removeFromPlaylist({ listId, fileIds });
        const removed = new Set<string | null>(fileIds);
        queries.setQueryData<DetailTracks>(playlistTracksKey(globalId), (tracks) => tracks && without(tracks, removed));
        showToast(t('playlistDetail.removed'));
      } catch (error) {
        const { kind } = toAppError(error);
        showToast(`${t('playlistDetail.removeFailed')} ${t(errorMessageKeys[kind])}`, { tone: 'danger' });
        // Whatever part of them is out nevertheless, the list itself tells when it is read anew.
        setGone((before) => new Set([...before].filter((fileId) => !fileIds.includes(fileId))));
      }
    },
    [listId, globalId, queries, removeFromPlaylist, t],
  );
  return { isGone, remove: listId === null ? null : remove };
}

function without(tracks: DetailTracks, removed: ReadonlySet<string | null>): DetailTracks {
  const rows = tracks.rows.filter(({ fileId }) => !removed.has(fileId));
  return { ...tracks, rows, totalCount: tracks.totalCount - (tracks.rows.length - rows.length) };
}
