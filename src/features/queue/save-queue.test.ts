import { describe, expect, it } from 'vitest';
import { FakeApiClient } from '../../../tests/support/fake-api-client.ts';
import { makeSongs } from '../../../tests/support/songs.ts';
import { AppError } from '../../core/errors';
import { type SavedPart, saveAsPlaylist } from './save-queue';

function serviceThat(answersAdd: (call: number) => unknown = () => ({ status: 1, data: { info: [] } })): FakeApiClient {
  let adds = 0;
  const client = new FakeApiClient(({ path }) => {
    if (path === '/playlist/add') return { status: 1, data: { info: { listid: 31 } } };
    adds += 1;
    return answersAdd(adds);
  });
  client.currentSession = { userId: '7', token: 'token' };
  return client;
}

const hashes = (client: FakeApiClient): string[] =>
  client.calls
    .filter(({ path }) => path === '/playlist/tracks/add')
    .flatMap(({ params }) => String(params.data).split(','))
    .map((entry) => entry.split('|')[1] ?? '');

describe('the queue as a playlist', () => {
  it('makes the list and puts every song into it in order, telling how far it is', async () => {
    const client = serviceThat();
    const told: SavedPart[] = [];
    const wish = { name: 'Evening', songs: makeSongs(120), from: null };
    await saveAsPlaylist(client, wish, { signal: new AbortController().signal, onProgress: (part) => told.push(part) });
    expect(client.calls[0]).toMatchObject({ path: '/playlist/add', params: { name: 'Evening' } });
    expect(hashes(client)).toEqual(makeSongs(120).map(({ hash }) => hash));
    expect(told.map(({ done }) => done)).toEqual([0, 50, 100, 120]);
  });

  it('goes on where it stopped after a failure, in the same list', async () => {
    const client = serviceThat((call) => {
      if (call === 2) throw new AppError('no-response');
      return { status: 1, data: { info: [] } };
    });
    let part: SavedPart | null = null;
    const options = { signal: new AbortController().signal, onProgress: (told: SavedPart) => (part = told) };
    const songs = makeSongs(40).map((song) => ({ ...song, title: 'A' }));
    const more = [...songs, ...makeSongs(80).slice(40)];
    await expect(saveAsPlaylist(client, { name: 'A', songs: more, from: null }, options)).rejects.toMatchObject({
      kind: 'no-response',
    });
    await saveAsPlaylist(client, { name: 'A', songs: more, from: part }, options);
    expect(client.calls.filter(({ path }) => path === '/playlist/add')).toHaveLength(1);
    expect(part).toEqual({ listId: '31', done: 80 });
  });

  it('stops when it is cancelled', async () => {
    const ended = new AbortController();
    const saving = saveAsPlaylist(
      serviceThat(),
      { name: 'A', songs: makeSongs(200), from: null },
      { signal: ended.signal, onProgress: ({ done }) => done === 100 && ended.abort() },
    );
    await expect(saving).rejects.toMatchObject({ name: 'AbortError' });
  });
});
