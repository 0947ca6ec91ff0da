import type { Playlist } from './playlist';
import { canDeleteList } from './playlist-rules';

/** What the listener may do with a playlist that is open. */
export type ListRights = {
  /** Own lists are not collected. */
  isOwn: boolean;
  /** The list to take songs out of and to delete; null = neither is offered. */
  editableListId: string | null;
  canDelete: boolean;
};

/**
 * Only the owner may change a list, and only where it was opened with the id that it has in the owner's library
 * (doc 2 §6): list ids collide between users, so an id that is not this list's counts for nothing.
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
