import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors.ts';
import type { CatalogueSong } from '@/core/song/song.ts';
import { FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';
import { makeSongs } from '../../../tests/support/fakes/songs.ts';
import { fillPlaylist } from './playlist-filling.ts';

/** Own list 3 of user 7 with these songs, as the service returns it. */
function ownList(path: string, songs: readonly Pick<CatalogueSong, 'hash'>[]): unknown {
  const info =
    path === '/user/playlist'
      ? [{ listid: 3, name: 'Mine', type: 0, list_create_gid: 'collection_3_7_3_0', is_def: 0 }]
      : songs.map(({ hash }, index) => ({ hash, fileid: index + 1, name: 'A - B' }));
  return { status: 1, data: { info, count: info.length, list_count: info.length } };
}

/** A service that uses the position of each song as its entry id; `fails` selects the request that fails. */
function service(
  fails: (request: number) => boolean = () => false,
  inList: readonly CatalogueSong[] = [],
): FakeApiClient {
  const client = new FakeApiClient(({ path, params }) => {
    if (path !== '/playlist/tracks/add') return ownList(path, inList);
    if (fails(client.calls.length)) throw new AppError('no-response');
    const info = String(params.data)
      .split(',')
      .map((entry, index) => ({ hash: entry.split('|')[1], fileid: index + 1 }));
    return { status: 1, data: { info } };
  });
  client.currentSession = { userId: '7', token: 'token' };
  return client;
}

const sent = (client: FakeApiClient): (string | undefined)[] =>
  client.calls
    .filter(({ path }) => path === '/playlist/tracks/add')
    .flatMap(({ params }) => String(params.data).split(','))
    .map((entry) => entry.split('|')[1]);

describe('filling a playlist', () => {
  it('adds every song in order, reports progress after each 50, and resolves to the entries', async () => {
    const client = service();
    const songs = makeSongs(120);
    const progress: number[] = [];
    const { added, missing } = await fillPlaylist(
      client,
      { listId: '3', songs },
      { onProgress: (done) => progress.push(done) },
    );
    expect(progress).toEqual([50, 100, 120]);
    expect(sent(client)).toEqual(songs.map(({ hash }) => hash));
    expect(added.map(({ hash }) => hash)).toEqual(songs.map(({ hash }) => hash));
    // Every song was confirmed, so the list is not read.
    expect(missing).toEqual([]);
    expect(client.calls.every(({ path }) => path === '/playlist/tracks/add')).toBe(true);
  });

  it('continues where it stopped', async () => {
    const songs = makeSongs(120);
    let done = 0;
    const onProgress = (now: number) => (done = now);
    // The names are short, so each step is one request.
    const failing = service((request) => request === 2);
    await expect(fillPlaylist(failing, { listId: '3', songs }, { onProgress })).rejects.toMatchObject({
      kind: 'no-response',
    });
    expect(done).toBe(50);
    // Songs of an earlier run are not confirmed in this one, so the list is read.
    const client = service(undefined, songs.slice(0, 50));
    const { missing } = await fillPlaylist(client, { listId: '3', songs, from: done }, { onProgress });
    expect(missing).toEqual([]);
    expect(sent(client)).toEqual(songs.slice(50).map(({ hash }) => hash));
    expect(done).toBe(120);
  });

  it('stops between steps when it is aborted', async () => {
    const controller = new AbortController();
    const client = service();
    const filling = fillPlaylist(
      client,
      { listId: '3', songs: makeSongs(200) },
      { signal: controller.signal, onProgress: (done) => done === 100 && controller.abort() },
    );
    await expect(filling).rejects.toMatchObject({ name: 'AbortError' });
    expect(sent(client)).toHaveLength(100);
  });

  describe('checks what the service did not confirm', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    /** A service without confirmations; list 3 contains these songs from the `shownFrom`-th read on. */
    function silentService(songsInList: readonly CatalogueSong[], shownFrom = 1): FakeApiClient {
      let readings = 0;
      const client = new FakeApiClient(({ path }) => {
        if (path === '/playlist/tracks/add') return { status: 1, data: { info: [] } };
        if (path === '/playlist/track/all') readings += 1;
        return ownList(path, readings < shownFrom ? [] : songsInList);
      });
      client.currentSession = { userId: '7', token: 'token' };
      return client;
    }

    const fill = async (client: FakeApiClient, songs: readonly CatalogueSong[], signal?: AbortSignal) => {
      const filling = fillPlaylist(client, { listId: '3', songs }, { signal });
      await vi.advanceTimersByTimeAsync(10_000);
      return filling;
    };
    const readings = (client: FakeApiClient) =>
      client.calls.filter(({ path }) => path === '/playlist/track/all').length;

    it('by reading the list, once where all are in it', async () => {
      const songs = makeSongs(60);
      const client = silentService(songs);
      expect(await fill(client, songs)).toMatchObject({ missing: [] });
      expect(readings(client)).toBe(1);
    });

    it('again where a song does not appear at once', async () => {
      const songs = makeSongs(3);
      const client = silentService(songs, 3);
      expect(await fill(client, songs)).toMatchObject({ missing: [] });
      expect(readings(client)).toBe(3);
    });

    it('and returns the songs that are not in it', async () => {
      const songs = makeSongs(60);
      const client = silentService(songs.slice(0, 57));
      expect((await fill(client, songs)).missing).toEqual(songs.slice(57));
      expect(readings(client)).toBe(3);
    });

    it('until it is aborted', async () => {
      const controller = new AbortController();
      const filling = fillPlaylist(
        silentService([]),
        { listId: '3', songs: makeSongs(2) },
        { signal: controller.signal },
      );
      const refusal = expect(filling).rejects.toMatchObject({ name: 'AbortError' });
      await vi.advanceTimersByTimeAsync(500);
      controller.abort();
      await refusal;
      expect(vi.getTimerCount()).toBe(0);
    });
  });
});
