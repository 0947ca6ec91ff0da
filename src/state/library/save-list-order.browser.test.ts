import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { missingCall } from '@/api/transport/wire.ts';
import { AppError } from '@/core/errors.ts';
import { orderedTabs } from '@/core/playlist/list-order.ts';
import type { Playlist } from '@/core/playlist/playlist.ts';
import { type HeldTimers, holdTimers } from '../../../tests/support/components/timers.ts';
import { FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';
import { makePlaylist } from '../../../tests/support/fakes/playlists.ts';
import { moveList, readListOrder, writeListOrder } from './list-order.ts';
import { type ListOrderResult, saveListOrder } from './save-list-order.ts';
import { userPlaylistsKey } from './user-library.ts';

const lists: readonly Playlist[] = [
  makePlaylist(1, { role: 'default' }),
  makePlaylist(2, { role: 'liked' }),
  makePlaylist(3),
  makePlaylist(4),
  makePlaylist(5),
  makePlaylist(8, { kind: 'collected' }),
  makePlaylist(9, { kind: 'collected' }),
];

let sorted: string[];
let answer: () => unknown;
let queries: QueryClient;
/** Pause after the last of several moves. */
let pause: HeldTimers;

const client = new FakeApiClient(({ path, options }) => {
  if (path === '/user/playlist') {
    const info = lists.map(({ listId, name, sortOrder, kind, role }) => {
      const is_def = role === 'default' ? 1 : role === 'liked' ? 2 : 0;
      return { listid: listId, name, sort: sortOrder, type: kind === 'own' ? 0 : 1, is_def, list_create_userid: 7 };
    });
    return { status: 1, data: { info, total_ver: 5, list_count: info.length } };
  }
  sorted.push(options.form?.data ?? '');
  return answer();
});

beforeEach(() => {
  localStorage.removeItem('list_order');
  client.currentSession = { userId: '7', token: 'token' };
  pause = holdTimers(800);
  sorted = [];
  answer = () => ({ status: 1, data: { total_ver: 6 } });
  queries = new QueryClient();
  queries.setQueryData(userPlaylistsKey('7'), lists);
});

const cached = () => queries.getQueryData<Playlist[]>(userPlaylistsKey('7')) ?? [];
const shown = () => orderedTabs(cached(), readListOrder('7'));
const ownIds = () => shown().own.map(({ listId }) => listId);

/** Moves lists one after another; resolves to the result of the order that is sent after the pause. */
async function moved(...moves: [key: string, to: number][]): Promise<ListOrderResult> {
  const { promise, resolve } = Promise.withResolvers<ListOrderResult>();
  const sentBefore = [...sorted];
  for (const [key, to] of moves) {
    const before = readListOrder('7');
    const isOwn = shown().own.some(({ listId }) => listId === key);
    moveList('7', shown(), key, to);
    saveListOrder({ client, queries, userId: '7', isOwn, before, onResult: resolve });
  }
  expect(sorted).toEqual(sentBefore);
  await pause.pass();
  return promise;
}

describe('a new order of lists', () => {
  it('is sent once for several moves, and is then that of the service', async () => {
    expect(await moved(['5', 2], ['4', 2])).toBe('stored');
    expect(sorted).toEqual(['4|0|0,5|0|1,3|0|2']);
    expect(ownIds()).toEqual(['1', '2', '4', '5', '3']);
    const own = orderedTabs(cached(), []).own.map(({ listId }) => listId);
    expect(own).toEqual(['1', '2', '4', '5', '3']);
    expect(readListOrder('7')).not.toContain('4');
  });

  it('of saved lists leaves that of own ones on this device', async () => {
    writeListOrder('7', ['5', '4', '3']);
    expect(await moved(['9', 0])).toBe('stored');
    expect(sorted).toEqual(['9|1|0,8|1|1']);
    expect(ownIds()).toEqual(['1', '2', '5', '4', '3']);
    expect(shown().collected.map(({ listId }) => listId)).toEqual(['9', '8']);
  });

  it('stays on this device where the service keeps its default lists in front', async () => {
    expect(await moved(['2', 4])).toBe('defaults-first');
    expect(ownIds()).toEqual(['1', '3', '4', '5', '2']);
  });

  it('stays on this device if the service can’t order lists, or can’t be reached', async () => {
    answer = () => missingCall;
    expect(await moved(['5', 0])).toBe('not-offered');
    answer = () => {
      throw new AppError('offline');
    };
    expect(await moved(['4', 0])).toBe('away');
    expect(ownIds()).toEqual(['4', '5', '1', '2', '3']);
  });

  it('that the service refuses is undone', async () => {
    writeListOrder('7', ['4', '3', '5']);
    answer = () => ({ status: 0, error_code: 20010, data: null });
    expect(await moved(['5', 2], ['3', 2])).toMatchObject({ kind: 'server' });
    expect(ownIds()).toEqual(['1', '2', '4', '3', '5']);
  });
});
