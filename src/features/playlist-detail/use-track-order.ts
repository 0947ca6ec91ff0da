import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useStore } from 'zustand';
import { inStoredOrder } from '@/core/playlist/list-order.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import {
  orderCachedTracks,
  pendingTrackOrders,
  saveTrackOrder,
  type TrackOrderResult,
} from '@/state/library/save-track-order.ts';
import { useStoredTrackOrder } from '@/state/library/track-orders.ts';
import { UserLibrary } from '@/state/library/user-library.ts';
import { api } from '@/state/queries/api.ts';
import { useUserId } from '@/state/session/session-store.ts';
import { showTrackOrderResult } from '@/widgets/playlists/track-order-message.ts';
import type { DetailRow, DetailTracks } from './detail-queries.ts';

const keyOf = (row: DetailRow): string => row.fileId ?? row.key;

/** How the user moves songs of an own list: rows to an index of all rows, which move the others. */
export type TrackMoves = {
  move: (rows: readonly DetailRow[], to: number) => void;
  /** Said when songs can't be moved yet; null = they can. */
  whyNot: string | null;
};

/**
 * The rows of a list in the user's order, and how they are moved: shown at once, then stored by the service, or on this
 * device where the service can't. `moves` is null for a list that the user may not change.
 * @param listId id of the list in the user's library, if the user may change it
 */
export function useTrackOrder(globalId: string, listId: string | null, tracks: DetailTracks | null) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const userId = useUserId();
  const stored = useStoredTrackOrder(userId, listId);
  const pending = useStore(pendingTrackOrders, (orders) => (listId === null ? undefined : orders.get(listId)));
  const order = pending ?? stored;
  const ordered = useMemo(
    () => (tracks && order && listId !== null ? { ...tracks, rows: inStoredOrder(tracks.rows, keyOf, order) } : tracks),
    [tracks, order, listId],
  );
  const rows = ordered?.rows;

  const save = useCallback(
    (fileIds: readonly string[], orderBefore: readonly string[] | null) => {
      if (listId === null || userId === null) return;
      const onResult = (result: TrackOrderResult, before: readonly string[] | null): void => {
        showTrackOrderResult(t, result, before && { label: t('queue.undo'), run: () => save(before, null) });
        if (typeof result !== 'string' && result.kind === 'login-expired') return;
        if (result === 'stored') orderCachedTracks(queries, globalId, fileIds);
        // What the service has is shown in the end.
        new UserLibrary(queries, userId).refreshTracks(listId);
      };
      saveTrackOrder({ client: api, queries, userId, listId, fileIds, before: orderBefore, onResult });
    },
    [globalId, listId, userId, queries, t],
  );

  const isComplete = ordered?.isComplete ?? false;
  const moves = useMemo((): TrackMoves | null => {
    if (listId === null || !rows || rows.some(({ fileId }) => fileId === null)) return null;
    return {
      move(moved, to) {
        const keys = new Set(moved.map(keyOf));
        const left = rows.map(keyOf).filter((key) => !keys.has(key));
        const next = left.toSpliced(to, 0, ...moved.map(keyOf));
        save(next, rows.map(keyOf));
      },
      whyNot: isComplete ? null : t('playlistDetail.orderLoading'),
    };
  }, [rows, listId, isComplete, save, t]);
  return { tracks: ordered, moves };
}
