import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { FakeApiClient } from '../../tests/support/fake-api-client.ts';
import { makePlaylist } from '../../tests/support/playlists.ts';
import type { Playlist } from '../core/playlist';
import { UserLibrary, userPlaylistsKey, userPlaylistsQuery } from './user-library';

let users = 0;

/** A user of the test's own with three lists in the cache. */
function someLibrary() {
  const userId = `user-${users++}`;
  const queries = new QueryClient();
  const lists = [makePlaylist(1), makePlaylist(2), makePlaylist(3)];
  queries.setQueryData(userPlaylistsKey(userId), lists);
  return { userId, queries, lists, library: new UserLibrary(queries, userId) };
}

const names = (lists: readonly Playlist[]): string[] => lists.map(({ name }) => name);

describe('the lists of a user', () => {
  it('lose a list at once and get it back in its place', () => {
    const { library, lists } = someLibrary();
    const undo = library.remove(lists[1] as Playlist);
    expect(names(library.lists())).toEqual(['List 1', 'List 3']);
    undo();
    expect(names(library.lists())).toEqual(['List 1', 'List 2', 'List 3']);
  });

  it('show a list that is on its way behind all others, until it is taken back', () => {
    const { library } = someLibrary();
    const undo = library.show(makePlaylist(9, { listId: null, sortOrder: 0 }));
    expect(library.lists().at(-1)).toMatchObject({ name: 'List 9', sortOrder: 4 });
    undo();
    expect(names(library.lists())).toEqual(['List 1', 'List 2', 'List 3']);
  });

  it('stay unread where they were never read, so that one list does not pass for all', () => {
    const library = new UserLibrary(new QueryClient(), 'nobody-yet');
    library.show(makePlaylist(1));
    library.countSongs('1', 1);
    expect(library.lists()).toEqual([]);
  });

  it('keep what was changed when the service does not tell it yet', async () => {
    const { library, queries, userId, lists } = someLibrary();
    const answer = {
      status: 1,
      data: {
        info: [
          { listid: 1, name: 'List 1' },
          { listid: 2, name: 'List 2' },
        ],
      },
    };
    const client = new FakeApiClient(() => answer);
    client.currentSession = { userId, token: 'token' };
    library.confirmAdded(makePlaylist(9));
    library.confirmRemoved(lists[1] as Playlist);
    const read = await queries.fetchQuery({ ...userPlaylistsQuery(client, userId), staleTime: 0 });
    expect(names(read)).toEqual(['List 1', 'List 9']);
  });
});
