import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { errorMessageKeys, toAppError } from '@/core/errors';
import { useTranslation } from '@/i18n/use-translation';
import { playlistTracksKey, useRemoveFromPlaylist } from '@/state/library/user-playlists';
import { showToast } from '@/ui/feedback/toast';
import type { DetailRow, DetailTracks } from './use-gathered-tracks';

/**
 * Removes songs from an own list. They are hidden immediately, and shown again if the service refuses. `isGone` is true
 * for rows that are being or were removed; its identity changes only when a removal starts or fails.
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
        // If some were removed nevertheless, the list shows that when it is loaded again.
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
