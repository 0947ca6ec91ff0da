import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { Playlist } from '@/core/playlist/playlist.ts';
import { FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';
import { makePlaylist } from '../../../tests/support/fakes/playlists.ts';
import { UserLibrary, userPlaylistsKey, userPlaylistsQuery } from './user-library.ts';

let users = 0;

/** A new user with three cached lists. */
function someLibrary() {
  const userId = `user-${users++}`;
  const queries = new QueryClient();
  const lists = [makePlaylist(1), makePlaylist(2), makePlaylist(3)];
  queries.setQueryData(userPlaylistsKey(userId), lists);
  return { userId, queries, lists, library: new UserLibrary(queries, userId) };
}

const names = (lists: readonly Playlist[]): string[] => lists.map(({ name }) => name);

describe('the lists of a user', () => {
  it('lose a list at once and get it back at its position', () => {
    const { library, lists } = someLibrary();
    const undo = library.remove(lists[1] as Playlist);
    expect(names(library.lists())).toEqual(['List 1', 'List 3']);
    undo();
    expect(names(library.lists())).toEqual(['List 1', 'List 2', 'List 3']);
  });

  it('show a pending list last, until it is removed', () => {
    const { library } = someLibrary();
    const undo = library.show(makePlaylist(9, { listId: null, sortOrder: 0 }));
    expect(library.lists().at(-1)).toMatchObject({ name: 'List 9', sortOrder: 4 });
    undo();
    expect(names(library.lists())).toEqual(['List 1', 'List 2', 'List 3']);
  });

  it('stay unloaded if they were never read, so that one list does not look like all', () => {
    const library = new UserLibrary(new QueryClient(), 'unknown-user');
    library.show(makePlaylist(1));
    library.countSongs('1', 1);
    expect(library.lists()).toEqual([]);
  });

  it('preserve a change that the service does not return yet', async () => {
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
