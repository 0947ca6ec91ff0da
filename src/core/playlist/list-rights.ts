import type { Playlist } from './playlist.ts';
import { canDeleteList } from './playlist-rules.ts';

/** The user's rights on the open playlist. */
export type ListRights = {
  isOwn: boolean;
  /** List id for removing songs and deleting the list; null = not allowed. */
  editableListId: string | null;
  canDelete: boolean;
};

/**
 * Only the owner may change a list, if it was opened with its id in the owner's library
 * (docs/behaviour.md#list-rights): list ids are only unique per user, so other ids give no rights.
 */
export function listRights(
  list: Pick<Playlist, 'listId' | 'creator' | 'role' | 'sortOrder'>,
  userId: string | null,
  openedListId: string | null,
): ListRights {
  const isOwn = userId !== null && list.creator.userId === userId;
  const listId = list.creator.listId ?? list.listId;
  const isOpenedAsOwn = isOwn && openedListId !== null && openedListId === listId;
  return {
    isOwn,
    editableListId: isOpenedAsOwn ? listId : null,
    canDelete: isOpenedAsOwn && canDeleteList({ ...list, kind: 'own' }),
  };
}
