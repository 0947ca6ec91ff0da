import { useQueryClient } from '@tanstack/react-query';
import { addToPlaylist } from '@/api/playlists/playlist-tracks.ts';
import { errorMessageKeys, toAppError } from '@/core/errors.ts';
import { isAddable } from '@/core/playlist/addable-songs.ts';
import { orderAfterReplacing } from '@/core/playlist/list-order.ts';
import type { Song } from '@/core/song/song.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { noteAddedTracks } from '@/state/library/likes.ts';
import {
  currentTrackOrder,
  orderCachedTracks,
  saveTrackOrder,
  type TrackOrderResult,
} from '@/state/library/save-track-order.ts';
import { UserLibrary } from '@/state/library/user-library.ts';
import { playlistTracksKey, useRemoveFromPlaylist } from '@/state/library/user-playlists.ts';
import { api } from '@/state/queries/api.ts';
import { useUserId } from '@/state/session/session-store.ts';
import { showToast } from '@/ui/feedback/toast.ts';
import { type HiddenKeys, useRemoval } from '@/widgets/lists/use-removal.ts';
import { showTrackOrderResult } from '@/widgets/playlists/track-order-message.ts';
import type { Replacement, ToolList } from './tool-list.ts';

type ListedRow = { song: Song; fileId: string | null };

type PlaylistToolsOptions = {
  name: string;
  globalId: string;
  /** Its id in the user's library; null = it can't be changed. */
  listId: string | null;
  /** The shown rows. */
  rows: readonly ListedRow[];
  isComplete: boolean;
  hidden: HiddenKeys;
  /** Removes entries by file id. */
  removeFiles: (fileIds: readonly string[], undoText: string) => void;
};

/** A playlist of the service for `useListTools`. */
export function usePlaylistTools(options: PlaylistToolsOptions): ToolList {
  const { name, globalId, listId, rows, isComplete, hidden, removeFiles } = options;
  const { t } = useTranslation();
  const queries = useQueryClient();
  const userId = useUserId() ?? '';
  const { mutateAsync: removeFromPlaylist } = useRemoveFromPlaylist();
  const place = (id: string, fileIds: readonly string[]): void => {
    const onResult = (result: TrackOrderResult): void => {
      showTrackOrderResult(t, result);
      if (result === 'stored') orderCachedTracks(queries, globalId, fileIds);
      new UserLibrary(queries, userId).refreshTracks(id);
    };
    saveTrackOrder({ client: api, queries, userId, listId: id, fileIds, before: null, onResult });
  };
  const replaceFiles = useRemoval<Replacement>({
    hidden,
    keyOf: ({ key }) => key,
    async commit(replacements) {
      if (listId === null) return;
      const order = (await currentTrackOrder(api, userId, listId)) ?? rows.flatMap(({ fileId }) => fileId ?? []);
      const replaced = replacements.flatMap(({ key, song }) => (isAddable(song) ? [{ fileId: key, song }] : []));
      const songs = replaced.map(({ song }) => song);
      // Added first, so that a failure loses nothing.
      const added = await addToPlaylist(api, listId, songs);
      noteAddedTracks(
        queries,
        userId,
        listId,
        songs.map(({ hash }) => hash),
        added,
      );
      // Noted at once, so that the songs are in their places also if the page is killed from here on.
      place(
        listId,
        orderAfterReplacing(
          order,
          replaced.map(({ fileId, song }) => ({ fileId, hash: song.hash })),
          added,
        ),
      );
      await removeFromPlaylist({ listId, fileIds: replacements.map(({ key }) => key) });
      await queries.invalidateQueries({ queryKey: playlistTracksKey(globalId) });
    },
    onFailure: (error) => {
      const reason = t(errorMessageKeys[toAppError(error).kind]);
      showToast(t('listTools.replaceFailed', { reason }), { tone: 'danger' });
      void queries.invalidateQueries({ queryKey: playlistTracksKey(globalId) });
    },
    staysHidden: true,
  });
  return {
    name,
    isComplete,
    // Without file ids, they are only exported.
    entries: rows.map(({ song, fileId }, index) => ({
      key: fileId ?? `#${index}`,
      song,
      age: fileId === null ? index : Number(fileId),
    })),
    remove: listId === null ? null : (keys, undoText) => removeFiles(keys.filter(isFileId), undoText),
    replace:
      listId === null
        ? null
        : {
            origins: ['catalogue'],
            run: (all, undoText) =>
              void replaceFiles(
                all.filter(({ key }) => isFileId(key)),
                undoText,
              ),
          },
  };
}

function isFileId(key: string): boolean {
  return /^\d+$/.test(key);
}
