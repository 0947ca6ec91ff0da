import { useMutation, useQueryClient } from '@tanstack/react-query';
import { editPlaylist, type PlaylistEdit } from '@/api/playlists/playlist-editing.ts';
import { AppError } from '@/core/errors.ts';
import type { Playlist, PlaylistDetail } from '@/core/playlist/playlist.ts';
import { api } from '@/state/queries/api.ts';
import { sessionStore } from '@/state/session/session-store.ts';
import { whyListFailed } from './gone-list.ts';
import { UserLibrary } from './user-library.ts';

/**
 * Edits an own list; resolves to false if the service can't. Names, descriptions and tags show at once, and are restored
 * if it refuses; the lists are then read again, so that what the service has is shown in the end.
 */
export function useEditPlaylist() {
  const queries = useQueryClient();
  const library = () => new UserLibrary(queries, sessionStore.getState().session?.userId ?? '');
  const showDetail = (globalId: string | null, change: (list: PlaylistDetail) => PlaylistDetail): void => {
    if (globalId === null) return;
    queries.setQueriesData<PlaylistDetail>({ queryKey: ['playlist-detail', globalId] }, (list) => list && change(list));
  };
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ list, change }: { list: Playlist; change: PlaylistEdit }) => {
      const { listId } = list;
      if (listId === null) throw new AppError('not-found', { message: 'the list has no id yet' });
      try {
        return await editPlaylist(api, listId, change);
      } catch (error) {
        throw await whyListFailed({ listId }, error, { client: api, queries });
      }
    },
    onMutate: async ({ list, change: { cover: _, tags, ...facts } }) => {
      await library().cancelReads();
      const shown = { ...facts, ...(tags ? { tags: [...tags] } : {}) };
      const { name, intro } = list;
      const before = { name, intro, tags: list.tags };
      library().change(list.listId, shown);
      showDetail(list.globalId, (detail) => ({ ...detail, ...shown }));
      return { before };
    },
    onSettled: (isEdited, error, { list }, context) => {
      if (context && (error !== null || isEdited === false)) {
        library().change(list.listId, context.before);
        showDetail(list.globalId, (detail) => ({ ...detail, ...context.before }));
      }
      library().refresh();
      void queries.invalidateQueries({ queryKey: ['playlist-detail', list.globalId] });
    },
  });
}
