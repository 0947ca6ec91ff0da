import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakePage, fakePage } from '../../../tests/support/fakes/browser/fake-page.ts';
import { FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';

const lists = [3, 4, 5].map((listid, sort) => ({ listid, sort, name: `List ${listid}`, type: 0, is_def: 0 }));
const tracks = ['11', '12', '13'].map((fileid, sort) => ({ fileid, sort }));

let page: FakePage;
let sent: string[];
let isAway: boolean;
/** Error of a service that is away, from the modules of the page. */
let awayError: () => Error;

const client = new FakeApiClient(({ path, options }) => {
  if (isAway) throw awayError();
  if (path === '/user/playlist') {
    return { status: 1, data: { info: lists, total_ver: 5, list_count: lists.length } };
  }
  if (path === '/playlist/track/all/new') {
    return { status: 1, data: { list_ver: 5, count: tracks.length, info: tracks } };
  }
  sent.push(options.form?.data ?? '');
  return { status: 1, data: { total_ver: 6, list_ver: 6 } };
});

/** Starts a page over the stored values; the timers of the page before end with it. */
async function startPage() {
  vi.clearAllTimers();
  vi.resetModules();
  const [{ AppError }, order, { saveListOrder }, { saveTrackOrder }, { sendUnsentOrders }, { libraryTabs }, library] =
    await Promise.all([
      import('@/core/errors.ts'),
      import('./list-order.ts'),
      import('./save-list-order.ts'),
      import('./save-track-order.ts'),
      import('./send-unsent-orders.ts'),
      import('@/core/playlist/playlist-rules.ts'),
      import('./user-library.ts'),
    ]);
  awayError = () => new AppError('no-response');
  const queries = new QueryClient();
  const onResult = vi.fn();
  const moved = { client, queries, userId: '7', onResult };
  return {
    onResult,
    async moveLastListToTop() {
      const tabs = libraryTabs(await queries.fetchQuery(library.userPlaylistsQuery(client, '7')));
      const before = order.readListOrder('7');
      order.moveList('7', tabs, '5', 0);
      saveListOrder({ ...moved, isOwn: true, before });
    },
    orderTracks: (fileIds: string[]) => saveTrackOrder({ ...moved, listId: '4', fileIds, before: null }),
    sendUnsent: (userId = '7') =>
      sendUnsentOrders({ client, queries, userId, onListOrder: onResult, onTrackOrder: onResult }),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  page = fakePage(new EventTarget(), ['en']);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  client.currentSession = { userId: '7', token: 'token' };
  sent = [];
  isAway = false;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const isNoted = () => page.stored.has('unsent_orders');

describe('an order that was not sent when the page was killed', () => {
  it('of lists is sent after the next start', async () => {
    await (await startPage()).moveLastListToTop();
    expect(isNoted()).toBe(true);
    const next = await startPage();
    await next.sendUnsent();
    await vi.advanceTimersByTimeAsync(800);
    expect(sent).toEqual(['5|0|0,3|0|1,4|0|2']);
    expect(next.onResult).toHaveBeenCalledExactlyOnceWith('stored');
    expect(isNoted()).toBe(false);
  });

  it('of songs is sent after the next start', async () => {
    const killed = await startPage();
    killed.orderTracks(['12', '11', '13']);
    killed.orderTracks(['13', '12', '11']);
    const next = await startPage();
    await next.sendUnsent();
    await vi.advanceTimersByTimeAsync(800);
    expect(sent).toEqual(['13|0,12|1,11|2']);
    expect(next.onResult).toHaveBeenCalledExactlyOnceWith('stored');
    expect(isNoted()).toBe(false);
  });

  it('stays noted while the service is away, and for its own account', async () => {
    const killed = await startPage();
    await killed.moveLastListToTop();
    killed.orderTracks(['13', '12', '11']);
    isAway = true;
    const offline = await startPage();
    await expect(offline.sendUnsent()).rejects.toMatchObject({ kind: 'no-response' });
    const other = await startPage();
    await other.sendUnsent('8');
    isAway = false;
    const next = await startPage();
    await next.sendUnsent();
    isAway = true;
    await vi.advanceTimersByTimeAsync(800);
    expect(sent).toEqual([]);
    expect(isNoted()).toBe(true);
    isAway = false;
    await (await startPage()).sendUnsent();
    await vi.advanceTimersByTimeAsync(800);
    expect(sent.toSorted()).toEqual(['13|0,12|1,11|2', '5|0|0,3|0|1,4|0|2']);
    expect(isNoted()).toBe(false);
  });
});

it('an order that was sent is not sent again', async () => {
  const sender = await startPage();
  await sender.moveLastListToTop();
  sender.orderTracks(['13', '12', '11']);
  await vi.advanceTimersByTimeAsync(800);
  expect(sent).toHaveLength(2);
  expect(isNoted()).toBe(false);
  await (await startPage()).sendUnsent();
  await vi.advanceTimersByTimeAsync(800);
  expect(sent).toHaveLength(2);
});
