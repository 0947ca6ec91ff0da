import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';
import { makeSongs } from '../../../tests/support/fakes/songs.ts';
import { deleteIfEmpty, hashesIn, knownTarget, newTarget } from './import-target.ts';

const songs = makeSongs(3);

/** Names and songs of the user's lists at the service, by id. */
let lists: Map<string, { name: string; hashes: string[] }>;
let parts: { client: FakeApiClient; queries: QueryClient; userId: string };
const { signal } = new AbortController();

const client = new FakeApiClient(({ path, params }) => {
  if (path === '/playlist/del') lists.delete(String(params.listid));
  if (path === '/user/playlist') {
    const info = [...lists].map(([listid, { name, hashes }]) => {
      return { listid, name, type: 0, is_def: 0, list_create_gid: `g${listid}`, count: hashes.length };
    });
    return { status: 1, data: { info, list_count: info.length } };
  }
  if (path === '/playlist/track/all') {
    const { hashes = [] } = lists.get(String(params.id).slice(1)) ?? {};
    return { status: 1, data: { info: hashes.map((hash) => ({ hash, name: 'A - B' })), count: hashes.length } };
  }
  return { status: 1, data: {} };
});
client.currentSession = { userId: '7', token: 'token' };

beforeEach(() => {
  parts = { client, queries: new QueryClient(), userId: '7' };
  lists = new Map([
    ['4', { name: 'Road', hashes: [] }],
    ['5', { name: 'Evening', hashes: songs.map(({ hash }) => hash) }],
  ]);
});

const road = { name: 'Road', listId: null };
const ids = () => [...lists.keys()];

describe('a list that an import was to create when its page was killed', () => {
  it('is found if the service has created it, beside those of the same name', async () => {
    const target = await newTarget(road, parts, signal);
    expect(await knownTarget(target, parts, signal)).toEqual({ ...road, createdBeside: ['4'] });
    lists.set('31', { name: 'Road ', hashes: [] });
    expect(await knownTarget(target, parts, signal)).toEqual({ name: 'Road', listId: '31', createdBeside: ['4'] });
  });

  it('is created again if it was deleted meanwhile', async () => {
    const target = { name: 'Road', listId: '31', createdBeside: ['4'] };
    expect((await knownTarget(target, parts, signal)).listId).toBeNull();
  });

  it('is continued by the songs that are not in it', async () => {
    expect(await hashesIn('5', parts, signal)).toEqual(new Set(songs.map(({ hash }) => hash)));
    expect(await hashesIn('31', parts, signal)).toEqual(new Set());
  });
});

describe('the list of an import that is discarded', () => {
  it('is deleted if the import has created it, also without knowing its id, and it is empty', async () => {
    const target = await newTarget(road, parts, signal);
    lists.set('31', { name: 'Road', hashes: [] });
    await deleteIfEmpty(target, parts);
    expect(ids()).toEqual(['4', '5']);
    lists.set('32', { name: 'Road', hashes: [] });
    await deleteIfEmpty({ ...target, listId: '32' }, parts);
    expect(ids()).toEqual(['4', '5']);
  });

  it('stays if songs are in it, and if it was there before', async () => {
    lists.set('31', { name: 'Road', hashes: ['A'.repeat(32)] });
    await deleteIfEmpty({ name: 'Road', listId: '31', createdBeside: ['4'] }, parts);
    await deleteIfEmpty({ ...road, createdBeside: ['4'] }, parts);
    await deleteIfEmpty(await newTarget({ name: 'Road', listId: '4' }, parts, signal), parts);
    expect(ids()).toEqual(['4', '5', '31']);
  });
});
