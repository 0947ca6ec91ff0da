import { expect, it } from 'vitest';
import { FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';
import { fetchTagGroups } from './discover-api';

const read = (data: unknown) => fetchTagGroups(new FakeApiClient(() => ({ status: 1, data })));

it('reads tag ids as strings and groups without tags', async () => {
  expect(
    await read([
      {
        tag_id: 11,
        tag_name: 'A &amp; B',
        son: [{ tag_id: '1101', tag_name: 'C' }, { tag_id: 0, tag_name: 'x' }, null],
      },
      { tag_id: '12', tag_name: 'D', son: null },
      { tag_id: '13', tag_name: '' },
    ]),
  ).toEqual([
    { id: '11', name: 'A & B', tags: [{ id: '1101', name: 'C' }] },
    { id: '12', name: 'D', tags: [] },
  ]);
});

it('reads missing tags as an empty list', async () => {
  for (const data of [null, '', {}, []]) expect(await read(data)).toEqual([]);
});
