import { describe, expect, it } from 'vitest';
import { FakeApiClient } from '../../tests/support/fake-api-client.ts';
import { makeSongs } from '../../tests/support/songs.ts';
import { AppError } from '../core/errors';
import { fillPlaylist } from './playlist-filling';

/** A service that gives each song the entry id of its place; `fails` says which request is refused. */
function service(fails: (request: number) => boolean = () => false): FakeApiClient {
  const client = new FakeApiClient(({ params }) => {
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
  client.calls.flatMap(({ params }) => String(params.data).split(',')).map((entry) => entry.split('|')[1]);

describe('filling a playlist', () => {
  it('adds every song in order, tells the progress after each 50, and resolves to the entries', async () => {
    const client = service();
    const songs = makeSongs(120);
    const told: number[] = [];
    const added = await fillPlaylist(client, { listId: '3', songs }, { onProgress: (done) => told.push(done) });
    expect(told).toEqual([50, 100, 120]);
    expect(sent(client)).toEqual(songs.map(({ hash }) => hash));
    expect(added.map(({ hash }) => hash)).toEqual(songs.map(({ hash }) => hash));
  });

  it('goes on where it stopped', async () => {
    const songs = makeSongs(120);
    let done = 0;
    const onProgress = (now: number) => (done = now);
    // So short are the names that a step is one request.
    const failing = service((request) => request === 2);
    await expect(fillPlaylist(failing, { listId: '3', songs }, { onProgress })).rejects.toMatchObject({
      kind: 'no-response',
    });
    expect(done).toBe(50);
    const client = service();
    await fillPlaylist(client, { listId: '3', songs, from: done }, { onProgress });
    expect(sent(client)).toEqual(songs.slice(50).map(({ hash }) => hash));
    expect(done).toBe(120);
  });

  it('stops between steps when it is told to', async () => {
    const ended = new AbortController();
    const client = service();
    const filling = fillPlaylist(
      client,
      { listId: '3', songs: makeSongs(200) },
      { signal: ended.signal, onProgress: (done) => done === 100 && ended.abort() },
    );
    await expect(filling).rejects.toMatchObject({ name: 'AbortError' });
    expect(sent(client)).toHaveLength(100);
  });
});
