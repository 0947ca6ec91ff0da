import { expect, it } from 'vitest';
import { FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';
import { fetchSongRanks } from './song-ranks.ts';

it('reads each chart once, with the best place first', async () => {
  const info = [
    { platform_name: 'Harbour chart', ranking_num: '18', ranking_times: '1' },
    { platform_name: 'Night chart', ranking_num: 3 },
    { platform_name: 'Harbour chart', ranking_num: 21 },
    { platform_name: 'Nowhere', ranking_num: 0 },
    { ranking_num: 1 },
    null,
  ];
  const client = new FakeApiClient(() => ({ status: 1, data: { title2: '', info } }));
  expect(await fetchSongRanks(client, '7')).toEqual([
    { chart: 'Night chart', place: 3 },
    { chart: 'Harbour chart', place: 18 },
  ]);
  expect(client.calls).toMatchObject([{ path: '/song/ranking', params: { album_audio_id: '7' } }]);
});

it('has none where the service has no call for them', async () => {
  const client = new FakeApiClient(() => ({ code: 404, data: null, msg: 'Not Found' }));
  expect(await fetchSongRanks(client, '7')).toBeNull();
});
