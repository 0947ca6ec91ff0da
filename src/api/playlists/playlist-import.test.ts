import { describe, expect, it } from 'vitest';
import * as wire from '@/api/transport/wire.ts';
import { FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';
import { fetchLinkImport, fetchMissedSongs, startLinkImport } from './playlist-import.ts';

function loggedIn(answer: unknown): FakeApiClient {
  const client = new FakeApiClient(() => answer);
  client.currentSession = { userId: '7', token: 't' };
  return client;
}

const success = (data: unknown) => ({ status: 1, error_code: 0, data });

describe('an import by a link', () => {
  it('sends JSON, and has the id of its task from either field', async () => {
    const client = loggedIn(success({ id: 77001 }));
    expect(await startLinkImport(client, 'https://x.test/1')).toBe('77001');
    expect(client.calls[0]?.options.json).toEqual({ operation: 'add_task', task_type: 0, url: 'https://x.test/1' });
    await expect(startLinkImport(loggedIn(success({})), 'x')).rejects.toMatchObject({ kind: 'bad-data' });
  });

  it('is not offered by a service without the call, and needs a login', async () => {
    expect(await startLinkImport(loggedIn(wire.missingCall), 'x')).toBeNull();
    await expect(startLinkImport(new FakeApiClient(() => success({})), 'x')).rejects.toMatchObject({
      kind: 'needs-login',
    });
  });

  it.each([
    [0, 'running'],
    [2, 'running'],
    [3, 'done'],
    [10, 'failed'],
    [11, 'failed'],
  ])('with status %i is %s', async (status, state) => {
    const client = loggedIn(success([{ id: 7, status, msg: 'reason' }]));
    expect(await fetchLinkImport(client, '7')).toMatchObject({ state, message: 'reason' });
    expect(client.calls[0]?.options.json).toEqual({ operation: 'query_task_status', ids: [7] });
  });

  it('that the service does not know is not found', async () => {
    await expect(fetchLinkImport(loggedIn(success([])), '7')).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('names the songs that were missed', async () => {
    const missed = [{ audio_name: 'Tram', author_name: 'Mira', reason: 1 }, { audio_name: '' }, null];
    expect(await fetchMissedSongs(loggedIn(success({ missed })), '21')).toEqual([{ title: 'Tram', artist: 'Mira' }]);
    expect(await fetchMissedSongs(loggedIn(success({})), '21')).toEqual([]);
  });
});
