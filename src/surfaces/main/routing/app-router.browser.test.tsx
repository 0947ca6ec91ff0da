import { afterEach, describe, expect, test, vi } from 'vitest';
import { api } from '@/state/queries/api.ts';
import { createQueryClient } from '@/state/queries/query-client.ts';
import { openHistory, prepareScreens } from './app-router.tsx';

const before = location.href;

afterEach(() => {
  history.replaceState(null, '', before);
  vi.restoreAllMocks();
});

test('an address that was changed before anything listens is shown too', async () => {
  const { first, listen } = await openHistory(createQueryClient());
  expect(first.location.pathname).toBe('/');
  const changed = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
  location.hash = '#/nowhere/at-all';
  await changed;
  const shown: string[] = [];
  const stop = listen(({ location: { pathname } }) => shown.push(pathname));
  await expect.poll(() => shown).toEqual(['/nowhere/at-all']);
  stop();
});

test('an address that is changed while the code of the first screen loads is shown once its own code is there', async () => {
  const opening = openHistory(createQueryClient());
  location.hash = '#/lyrics';
  const { first, listen } = await opening;
  expect(prepareScreens(first.location)).toBeNull();
  const shown: string[] = [];
  const stop = listen(({ location: next }) => {
    expect(prepareScreens(next)).toBeNull();
    shown.push(next.pathname);
  });
  await expect.poll(() => shown).toEqual(['/lyrics']);
  stop();
});

test('without a change nothing is shown again', async () => {
  const { navigator, listen } = await openHistory(createQueryClient());
  const shown: string[] = [];
  const stop = listen(({ location: { pathname } }) => shown.push(pathname));
  navigator.replace('/also-nowhere');
  await expect.poll(() => shown).toEqual(['/also-nowhere']);
  stop();
});

describe('the data of a list', () => {
  const songs = {
    data: { total: 1, songs: [{ base: { audio_name: 'Part 1' }, audio_info: { hash: '1'.repeat(32) } }] },
  };
  const detail = { data: [{ album_id: 7, album_name: 'Slow Ferries' }] };

  /** A service that answers when the test says so; `asked` are the paths, with whether they were given up. */
  function serve() {
    const asked: { path: string; id: unknown; answer: () => void; isGivenUp: () => boolean }[] = [];
    vi.spyOn(api, 'get').mockImplementation((path, params = {}, { signal } = {}) => {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      // The registration of the device, which home has started in the tests before.
      if (path === '/register/dev') return promise;
      signal?.addEventListener('abort', () => reject(signal.reason));
      const answer = () => resolve({ status: 1, ...(path === '/album/songs' ? songs : detail) });
      asked.push({ path, id: params.id, answer, isGivenUp: () => signal?.aborted === true });
      return promise;
    });
    return asked;
  }

  /** Begins at a screen without data, unless it is another one. */
  async function opened(start = '#/nowhere') {
    history.replaceState(null, '', start);
    const queries = createQueryClient();
    const { navigator, listen } = await openHistory(queries);
    const shown: string[] = [];
    const stop = listen(({ location: { pathname } }) => shown.push(pathname));
    return { navigator, queries, shown, stop };
  }

  test('are requested before its screen, which is shown with them', async () => {
    const asked = serve();
    const { navigator, queries, shown, stop } = await opened();
    navigator.push('/album/7');
    await expect.poll(() => asked.map(({ path }) => path)).toEqual(['/album/detail', '/album/songs']);
    expect(shown).toEqual([]);
    for (const { answer } of asked) answer();
    await expect.poll(() => shown).toEqual(['/album/7']);
    expect(queries.getQueryData(['album-songs', '7'])).toMatchObject({ totalCount: 1 });
    // Once they are there, nothing is asked again.
    navigator.push('/nowhere');
    navigator.push('/album/7');
    await expect.poll(() => shown.at(-1)).toBe('/album/7');
    expect(asked).toHaveLength(2);
    stop();
  });

  test('of home are requested before its first rendering, but for a shared link', async () => {
    const asked = serve();
    const { stop } = await opened('#/');
    expect(asked.map(({ path }) => path)).toEqual(['/everyday/recommend', '/top/playlist']);
    stop();
    asked.length = 0;
    const { stop: stopShared } = await opened('#/?hash=1');
    expect(asked).toEqual([]);
    stopShared();
  });

  test('that come late do not hold it up', async () => {
    const asked = serve();
    const { navigator, shown, stop } = await opened();
    navigator.push('/album/7');
    await expect.poll(() => shown).toEqual(['/album/7']);
    expect(asked.map(({ isGivenUp }) => isGivenUp())).toEqual([false, false]);
    stop();
  });

  test('do not hold up a change within a screen, which requests them itself', async () => {
    const asked = serve();
    const { navigator, shown, stop } = await opened();
    navigator.push('/album/7');
    await expect.poll(() => shown).toEqual(['/album/7']);
    navigator.replace('/album/8');
    expect(shown).toEqual(['/album/7', '/album/8']);
    expect(asked.map(({ id }) => id)).toEqual(['7', '7']);
    stop();
  });

  test('are given up where another navigation comes before', async () => {
    const asked = serve();
    const { navigator, shown, stop } = await opened();
    navigator.push('/album/7');
    await expect.poll(() => asked.length).toBe(2);
    navigator.push('/album/8');
    await expect.poll(() => shown).toEqual(['/album/8']);
    expect(asked.map(({ id, isGivenUp }) => [id, isGivenUp()])).toEqual([
      ['7', true],
      ['7', true],
      ['8', false],
      ['8', false],
    ]);
    stop();
  });
});
