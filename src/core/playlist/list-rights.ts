import type { Playlist } from './playlist';
import { canDeleteList } from './playlist-rules';

/** What the user may do with the open playlist. */
export type ListRights = {
  /** Own lists are not collected. */
  isOwn: boolean;
  /** The list id for removing songs and deleting the list; null = neither is offered. */
  editableListId: string | null;
  canDelete: boolean;
};

/**
 * Only the owner may change a list, and only where it was opened with its id in the owner's library
 * (docs/behaviour.md#list-rights): list ids are only unique per user, so any other id gives no rights.
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
