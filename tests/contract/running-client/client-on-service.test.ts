import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '../../../src/api/account/session.ts';
import { loadAlbumSongs } from '../../../src/api/catalogue/albums.ts';
import { loadPlaylistTracks } from '../../../src/api/playlists/playlist-tracks.ts';
import { collectPlaylist, deletePlaylist, fetchUserPlaylists } from '../../../src/api/playlists/playlists.ts';
import type { Playlist } from '../../../src/core/playlist/playlist.ts';
import type { CallArguments } from '../call-arguments.ts';
import { type CallName, type ClientCall, clientCalls, editCalls } from '../client-calls.ts';
import { type RunningService, startEmbeddedService } from '../services/embedded-service.ts';
import { Installation } from './installation.ts';
import { prepareArguments } from './prepared-arguments.ts';

// The release is not requested from the service; edits of lists have a test of their own.
const calls = (Object.entries(clientCalls) as [CallName, ClientCall][]).filter(
  ([name]) => name !== 'release' && !editCalls.has(name),
);

/** Expected values after the preparation; all others are only checked by schema. */
const values: Partial<Record<CallName, unknown>> = {
  dayVip: { kind: 'claimed' },
  dayVipRecord: 'upgraded',
  phoneLogin: { kind: 'logged-in' },
  qrCheck: { kind: 'waiting' },
  weChatCheck: { kind: 'scanned' },
  smsVerification: 'passed',
  pictureVerification: 'passed',
};

/** The list in a value; null for other values. */
function listIn(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null) return null;
  const lists = ['songs', 'tracks', 'items', 'playlists', 'albums'].map(
    (name) => (value as Record<string, unknown>)[name],
  );
  return lists.find(Array.isArray) ?? null;
}

describe.each([1, 2] as const)('the client with the embedded service, generation %i', (generation) => {
  let running: RunningService;
  let installation: Installation;
  let prepared: CallArguments;

  beforeAll(async () => {
    running = await startEmbeddedService(generation);
    installation = new Installation(running.address);
    prepared = await prepareArguments(running, installation);
    if (generation === 2) await running.cacheAnswers();
  });

  afterAll(() => running?.close());

  it.each(calls)('%s succeeds', async (name, call) => {
    const value = await call.run(installation.client, prepared);
    const checked = v.safeParse(call.result, value);
    expect(checked.issues ?? [], JSON.stringify(value)).toEqual([]);
    expect(value).not.toBeNull();
    expect(listIn(value)).not.toEqual([]);
    const wanted = values[name];
    if (typeof wanted === 'object') expect(value).toMatchObject(wanted as object);
    else if (wanted !== undefined) expect(value).toBe(wanted);
    // The call has ended the session.
    if (name === 'refresh') installation.session = value as Session;
  });

  it('an album is collected as itself, and is found in the library by its id', async () => {
    const { client } = installation;
    const { originalAlbum, albumId } = prepared;
    const listId = await collectPlaylist(client, originalAlbum);
    const entry = async (): Promise<Playlist | undefined> =>
      (await fetchUserPlaylists(client, { fresh: true })).find((list) => list.listId === listId);
    const collected = await entry();
    expect(collected).toMatchObject({ kind: 'album', albumId, name: originalAlbum.name });
    expect(collected?.authors.map(({ name }) => name)).toContain(originalAlbum.creator.name);
    const { tracks } = await loadPlaylistTracks(client, collected?.ownGlobalId ?? '');
    const { songs } = await loadAlbumSongs(client, albumId);
    expect(tracks.map(({ song }) => song.hash)).toEqual(songs.map(({ hash }) => hash));
    await deletePlaylist(client, listId);
    expect(await entry()).toBeUndefined();
  });

  it('no session was refused', () => {
    expect(installation.refused).toEqual([]);
  });
});
