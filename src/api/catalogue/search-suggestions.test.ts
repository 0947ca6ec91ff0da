import { expect, it } from 'vitest';
import { FakeApiClient } from '../../../tests/support/fakes/fake-api-client';
import { fetchSearchSuggestions } from './search-suggestions';

const suggestions = (data: unknown) =>
  fetchSearchSuggestions(new FakeApiClient(() => ({ status: 1, error_code: 0, data })), ' 纸 ');

it('reads the texts of all groups in their order', async () => {
  const data = [
    { LableName: '', RecordDatas: [{ HintInfo: '纸灯塔', Hot: 0 }, { HintInfo: '' }, null, 'x'] },
    { LableName: '歌手', RecordDatas: null },
    { LableName: '专辑', RecordDatas: [{ HintInfo: '<em>海雾</em>来信' }] },
    { LableName: 'MV' },
  ];
  expect(await suggestions(data)).toEqual(['纸灯塔', '海雾来信']);
});

it('gives none where the service has none, and sends the text without blanks around it', async () => {
  const client = new FakeApiClient(() => ({ status: 1, data: [] }));
  expect(await fetchSearchSuggestions(client, ' 纸 ')).toEqual([]);
  expect(client.calls.map(({ path, params }) => ({ path, params }))).toEqual([
    { path: '/search/suggest', params: { keywords: '纸' } },
  ]);
});

it('rejects a failure of the service', async () => {
  const client = new FakeApiClient(() => ({ status: 0, error_code: 152 }));
  await expect(fetchSearchSuggestions(client, 'a')).rejects.toMatchObject({ kind: 'server' });
});
