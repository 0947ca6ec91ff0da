import { describe, expect, it } from 'vitest';
import { FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';
import { fetchPlaylistDetail } from './playlist-detail.ts';

const client = (data: unknown) => new FakeApiClient(() => ({ status: 1, error_code: 0, data }));

describe('a playlist', () => {
  it('has the requested id if the response has none', async () => {
    const list = { name: 'A', list_create_gid: '', global_collection_id: null, heat: '350' };
    expect(await fetchPlaylistDetail(client([list]), 'g')).toMatchObject({
      globalId: 'g',
      ownGlobalId: 'g',
      playCount: 350,
    });
  });

  it('has the id of the original, not of the copy', async () => {
    const list = { name: 'A', list_create_gid: 'original', global_collection_id: 'copy' };
    expect(await fetchPlaylistDetail(client([list]), 'copy')).toMatchObject({
      globalId: 'original',
      ownGlobalId: 'copy',
    });
  });

  it('of another user is not own, even without a session', async () => {
    const asked = client([{ name: 'A', type: 1, list_create_userid: 8 }]);
    expect((await fetchPlaylistDetail(asked, 'g')).kind).toBe('collected');
  });

  it.each([[[]], [null], [{}], [[null]], [[{ name: '' }]]])('does not exist in %j', async (data) => {
    await expect(fetchPlaylistDetail(client(data), 'g')).rejects.toMatchObject({ kind: 'list-gone' });
  });
});
