import { describe, expect, it } from 'vitest';
import { listRights } from './list-rights.ts';

const list = { listId: '7', creator: { userId: '1', name: 'A', listId: '7' }, role: null, sortOrder: 3 } as const;

describe('rights on a playlist', () => {
  it('are granted to its owner where it is opened from their library', () => {
    expect(listRights(list, '1', '7')).toEqual({ isOwn: true, editableListId: '7', canDelete: true });
  });

  it('are not granted to other users or without a session', () => {
    const none = { isOwn: false, editableListId: null, canDelete: false };
    expect(listRights(list, '2', '7')).toEqual(none);
    expect(listRights(list, null, '7')).toEqual(none);
    expect(listRights({ ...list, creator: { userId: null, name: '', listId: null } }, '1', '7')).toEqual(none);
  });

  it('require the matching list id', () => {
    expect(listRights(list, '1', null)).toEqual({ isOwn: true, editableListId: null, canDelete: false });
    expect(listRights(list, '1', '8')).toEqual({ isOwn: true, editableListId: null, canDelete: false });
  });

  it('do not include deleting a default list', () => {
    expect(listRights({ ...list, sortOrder: 1 }, '1', '7')).toMatchObject({ editableListId: '7', canDelete: false });
    expect(listRights({ ...list, role: 'liked' }, '1', '7').canDelete).toBe(false);
  });
});
