import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { AppError } from '@/core/errors.ts';
import { type ApiCall, FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { isLiked, type LikeContext, type LikedTracks, likedTracksKey, toggleLike } from './likes.ts';
import { userPlaylistsKey } from './user-library.ts';

const song = makeSong(1);
const other = makeSong(2);
const userId = '7';

type Entry = { hash: string; fileid: number };

/** A service with one liked list; `before` can override a call, or throw. */
function service(options: { entries?: Entry[]; reportsIds?: boolean; before?: (call: ApiCall) => void } = {}) {
  const entries = options.entries ?? [];
  let nextId = 100;
  const client = new FakeApiClient((call) => {
    options.before?.(call);
    const { path, params } = call;
    switch (path) {
      case '/user/playlist':
        return {
          status: 1,
          data: { info: [{ listid: 2, name: 'x', is_def: 2, count: entries.length, global_collection_id: 'g2' }] },
        };
      case '/playlist/track/all':
        return {
          status: 1,
          data: {
            count: entries.length,
            info: entries.map(({ hash, fileid }) => ({ hash, fileid, name: 'A - B' })),
          },
        };
      case '/playlist/tracks/add': {
        const hash = String(params.data).split('|')[1] ?? '';
        const entry = { hash, fileid: nextId++ };
        entries.push(entry);
        return { status: 1, data: { info: options.reportsIds === false ? [] : [entry] } };
      }
      case '/playlist/tracks/del': {
        const index = entries.findIndex(({ fileid }) => String(fileid) === String(params.fileids));
        if (index !== -1) entries.splice(index, 1);
        return { status: 1, data: {} };
      }
      default:
        throw new Error(`unexpected call: ${path}`);
    }
  });
  client.currentSession = { userId, token: 'token' };
  const context: LikeContext = { client, queries: new QueryClient(), userId };
  return { client, context, entries, paths: () => client.calls.map(({ path }) => path) };
}

const known = ({ queries }: LikeContext) => queries.getQueryData<LikedTracks>(likedTracksKey(userId));

describe('the heart', () => {
  it('likes and unlikes a song, reading lists and songs once', async () => {
    const { context, entries, paths } = service();
    await expect(toggleLike(song, context)).resolves.toEqual({ type: 'liked' });
    expect(entries.map(({ hash }) => hash)).toEqual([song.hash]);
    expect(isLiked(song, context)).toBe(true);
    await expect(toggleLike(song, context)).resolves.toEqual({ type: 'unliked' });
    expect(entries).toEqual([]);
    expect(isLiked(song, context)).toBe(false);
    expect(paths()).toEqual(['/user/playlist', '/playlist/track/all', '/playlist/tracks/add', '/playlist/tracks/del']);
  });

  it('is filled on press, before the service has responded', async () => {
    const { context } = service();
    const toggling = toggleLike(song, context);
    expect(isLiked(song, context)).toBe(true);
    await toggling;
  });

  it('is reverted when the service refuses, without affecting other songs', async () => {
    let refuses = false;
    const { context, entries } = service({
      entries: [{ hash: other.hash, fileid: 5 }],
      before: ({ path }) => {
        if (refuses && path.startsWith('/playlist/tracks/')) throw new AppError('server');
      },
    });
    refuses = true;
    expect(await toggleLike(song, context)).toMatchObject({
      type: 'failed',
      wanted: 'liked',
      error: { kind: 'server' },
    });
    expect(isLiked(song, context)).toBe(false);
    expect(await toggleLike(other, context)).toMatchObject({ type: 'failed', wanted: 'unliked' });
    expect(isLiked(other, context)).toBe(true);
    expect(known(context)).toEqual({ [other.hash]: '5' });
    refuses = false;
    expect(await toggleLike(song, context)).toEqual({ type: 'liked' });
    expect(entries).toHaveLength(2);
  });

  it('makes one change when pressed three times before a response', async () => {
    const { context, entries, paths } = service();
    const outcomes = await Promise.all([
      toggleLike(song, context),
      toggleLike(song, context),
      toggleLike(song, context),
    ]);
    expect(outcomes.map(({ type }) => type)).toEqual(['liked', 'superseded', 'superseded']);
    expect(entries).toHaveLength(1);
    expect(paths().filter((path) => path.startsWith('/playlist/tracks/'))).toEqual(['/playlist/tracks/add']);
  });

  it('removes the song afterwards when pressed again during the request', async () => {
    let again: Promise<unknown> | null = null;
    const { context, entries } = service({
      before: ({ path }) => {
        if (path === '/playlist/tracks/add') again = toggleLike(song, context);
      },
    });
    await expect(toggleLike(song, context)).resolves.toEqual({ type: 'unliked' });
    await expect(again).resolves.toEqual({ type: 'superseded' });
    expect(entries).toEqual([]);
    expect(isLiked(song, context)).toBe(false);
  });

  it('looks up the entry of a song if the service did not return its id when adding it', async () => {
    const { context, entries } = service({ reportsIds: false });
    await toggleLike(song, context);
    expect(known(context)).toEqual({ [song.hash]: null });
    await expect(toggleLike(song, context)).resolves.toEqual({ type: 'unliked' });
    expect(entries).toEqual([]);
  });

  it('reports a missing list and stays empty', async () => {
    const { context } = service();
    context.queries.setQueryData(userPlaylistsKey(userId), []);
    await expect(toggleLike(song, context)).resolves.toEqual({ type: 'no-list' });
    expect(isLiked(song, context)).toBe(false);
  });

  it('updates the song count of the list', async () => {
    const { context } = service();
    const count = () => context.queries.getQueryData<{ songCount: number }[]>(userPlaylistsKey(userId))?.[0]?.songCount;
    await toggleLike(song, context);
    expect(count()).toBe(1);
    await toggleLike(song, context);
    expect(count()).toBe(0);
  });
});
