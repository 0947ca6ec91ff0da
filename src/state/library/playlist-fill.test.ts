import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors.ts';
import type { CatalogueSong } from '@/core/song/song.ts';
import { FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';
import { makeSongs } from '../../../tests/support/fakes/songs.ts';
import { filledCount, fillList, hasStopped, newFill, type PlaylistFill } from './playlist-fill.ts';

let inList: string[];
/** Whether the service accepts a sent song. */
let takes: (hash: string, request: number) => boolean;

function service(): FakeApiClient {
  let adds = 0;
  const client = new FakeApiClient(({ path, params }) => {
    switch (path) {
      case '/playlist/add':
        return { status: 1, data: { info: { listid: 31 } } };
      case '/playlist/tracks/add': {
        adds += 1;
        const hashes = String(params.data)
          .split(',')
          .map((entry) => entry.split('|')[1] ?? '')
          .filter((hash) => takes(hash, adds));
        inList.push(...hashes);
        return { status: 1, data: { info: hashes.map((hash, index) => ({ hash, fileid: index + 1 })) } };
      }
      case '/user/playlist': {
        const list = { listid: 31, name: 'Evening', type: 0, list_create_gid: 'collection_3_7_31_0', is_def: 0 };
        return { status: 1, data: { info: [list], list_count: 1 } };
      }
      default: {
        const info = inList.map((hash, index) => ({ hash, fileid: index + 1, name: 'A - B' }));
        return { status: 1, data: { info, count: info.length } };
      }
    }
  });
  client.currentSession = { userId: '7', token: 'token' };
  return client;
}

/** Runs to the end; resolves to the final and all reported states. */
async function run(client: FakeApiClient, start: PlaylistFill, signal = new AbortController().signal) {
  const steps: PlaylistFill[] = [];
  const filling = fillList(start, { client, queries: new QueryClient(), signal, onChange: (fill) => steps.push(fill) });
  await vi.advanceTimersByTimeAsync(10_000);
  return { isDone: await filling, steps, end: steps.at(-1) ?? start };
}

const evening = (songs: readonly CatalogueSong[]) => newFill({ name: 'Evening', listId: null }, songs);
const madeLists = (client: FakeApiClient) => client.calls.filter(({ path }) => path === '/playlist/add').length;

beforeEach(() => {
  vi.useFakeTimers();
  inList = [];
  takes = () => true;
});
afterEach(() => void vi.useRealTimers());

describe('adding songs to a playlist', () => {
  it('creates a list and adds the songs in order, reporting every step', async () => {
    const client = service();
    const songs = makeSongs(120);
    const { isDone, steps } = await run(client, evening(songs));
    expect(isDone).toBe(true);
    expect(client.calls[0]).toMatchObject({ path: '/playlist/add', params: { name: 'Evening' } });
    expect(inList).toEqual(songs.map(({ hash }) => hash));
    expect(steps.map(filledCount)).toEqual([0, 0, 50, 100, 120, 120]);
    expect(steps.some(hasStopped)).toBe(false);
  });

  it('continues in the same list after a failed request', async () => {
    const client = service();
    takes = (_, request) => {
      if (request === 2) throw new AppError('no-response');
      return true;
    };
    const songs = makeSongs(120);
    const first = await run(client, evening(songs));
    expect(first.isDone).toBe(false);
    expect(first.end).toMatchObject({ listId: '31', failure: { kind: 'no-response' }, notTaken: 0 });
    expect(filledCount(first.end)).toBe(50);
    const second = await run(client, first.end);
    expect(second.isDone).toBe(true);
    expect(inList).toEqual(songs.map(({ hash }) => hash));
    expect(madeLists(client)).toBe(1);
  });

  it('counts songs that the service silently dropped, and sends only those again', async () => {
    const client = service();
    const songs = makeSongs(70);
    const refused = new Set(songs.slice(66).map(({ hash }) => hash));
    takes = (hash) => !refused.has(hash);
    const first = await run(client, evening(songs));
    expect(first.isDone).toBe(false);
    expect(first.end).toMatchObject({ failure: null, notTaken: 4, left: songs.slice(66) });
    expect(hasStopped(first.end)).toBe(true);
    expect(filledCount(first.end)).toBe(66);
    takes = () => true;
    const second = await run(client, first.end);
    expect(second.isDone).toBe(true);
    expect(second.steps.map(filledCount)).toEqual([66, 70, 70]);
    expect(inList).toEqual(songs.map(({ hash }) => hash));
    expect(madeLists(client)).toBe(1);
  });

  it('reports nothing after it was cancelled', async () => {
    const client = service();
    const controller = new AbortController();
    takes = (_, request) => {
      if (request === 2) controller.abort();
      return true;
    };
    const { isDone, steps } = await run(client, evening(makeSongs(200)), controller.signal);
    expect(isDone).toBe(false);
    expect(steps.map(filledCount)).toEqual([0, 0, 50]);
    expect(inList.length).toBeLessThanOrEqual(100);
  });
});
