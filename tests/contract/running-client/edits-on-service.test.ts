import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInByPassword } from '../../../src/api/account/login.ts';
import { searchSongs } from '../../../src/api/catalogue/search.ts';
import { editPlaylist, orderPlaylists, orderTracks } from '../../../src/api/playlists/playlist-editing.ts';
import { addToPlaylist, loadPlaylistTracks } from '../../../src/api/playlists/playlist-tracks.ts';
import { createPlaylist, fetchUserPlaylists } from '../../../src/api/playlists/playlists.ts';
import type { Playlist } from '../../../src/core/playlist/playlist.ts';
import { chosenPicture } from '../../../src/core/playlist/playlist-rules.ts';
import { catalogue, credentials, type RunningService, startEmbeddedService } from '../services/embedded-service.ts';
import { Installation } from './installation.ts';

let running: RunningService;
let installation: Installation;

beforeAll(async () => {
  running = await startEmbeddedService(1);
  installation = new Installation(running.address);
  const user = { name: credentials.name, password: credentials.password };
  installation.session = await logInByPassword(installation.client, user);
});
afterAll(() => running?.close());

const lists = (): Promise<Playlist[]> => fetchUserPlaylists(installation.client, { fresh: true });

async function listOf(listId: string): Promise<Playlist> {
  const list = (await lists()).find((other) => other.listId === listId);
  if (!list) throw new Error('the list is not in the library');
  return list;
}

it('a list is edited as the client asks, and keeps what it does not ask for', async () => {
  const { client } = installation;
  const [described] = (await lists()).filter(({ tags, role }) => tags.length > 0 && role === null);
  const { listId, tags, intro } = described ?? (await listOf(''));
  expect(await editPlaylist(client, listId ?? '', { name: 'Renamed' })).toBe(true);
  expect(await listOf(listId ?? '')).toMatchObject({ name: 'Renamed', tags, intro });
  const jpeg = new Blob([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1])]);
  expect(await editPlaylist(client, listId ?? '', { intro: 'New', tags: [], cover: jpeg })).toBe(true);
  const pictured = await listOf(listId ?? '');
  expect(pictured).toMatchObject({ name: 'Renamed', intro: 'New', tags: [] });
  expect(chosenPicture(pictured)).toMatch(/^custom\//);
  expect(await editPlaylist(client, listId ?? '', { name: 'Again' })).toBe(true);
  expect((await listOf(listId ?? '')).coverUrl).toBe(pictured.coverUrl);
  expect(await editPlaylist(client, listId ?? '', { cover: null })).toBe(true);
  expect(chosenPicture(await listOf(listId ?? ''))).toBeNull();
});

it('lists and songs have the order that the client asks for', async () => {
  const { client } = installation;
  const listId = await createPlaylist(client, 'Ordered');
  const own = (all: readonly Playlist[]) =>
    all.flatMap((list) => (list.kind === 'own' && list.role === null ? list : []));
  const wanted = own(await lists()).map(({ listId: id }) => id ?? '');
  wanted.reverse();
  expect(await orderPlaylists(client, true, wanted)).not.toBeNull();
  expect(own(await lists()).map(({ listId: id }) => id)).toEqual(wanted);
  const { songs } = await searchSongs(client, catalogue.keywords.songs, 1);
  await addToPlaylist(
    client,
    listId,
    songs.map(({ song }) => song),
  );
  const { globalId } = await listOf(listId);
  const fileIds = async () =>
    (await loadPlaylistTracks(client, globalId ?? '', { fresh: true })).tracks.map(({ fileId }) => fileId ?? '');
  const reversed = (await fileIds()).toReversed();
  expect(reversed.length).toBeGreaterThan(1);
  expect(await orderTracks(client, listId, reversed)).toBe(true);
  expect(await fileIds()).toEqual(reversed);
});
