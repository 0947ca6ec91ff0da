import { expect, it } from 'vitest';
import { FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';
import { everyArtist, fetchArtistDirectory, fetchTagGroups } from './discover-api';

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

it('reads artists of any shape once, without empty groups and choices', async () => {
  const client = new FakeApiClient(() => ({
    status: 1,
    data: {
      enu_list: { sextypes: [{ key: 0, value: 'All' }, { key: 1 }, null], types: null },
      info: [
        {
          title: 'Hot',
          singer: [{ singerid: 1, singername: 'A' }, { singerid: '1', singername: 'A' }, { singername: 'B' }],
        },
        { title: 'C', singer: [] },
        { singer: [{ singerid: 2, singername: 'D' }] },
      ],
    },
  }));
  expect(await fetchArtistDirectory(client, { sex: '2', type: '3:1' })).toEqual({
    groups: [{ title: 'Hot', artists: [{ id: '1', name: 'A', avatarUrl: null, fanCount: 0 }] }],
    sexes: [{ key: '0', name: 'All' }],
    types: [],
  });
  expect(client.calls[0]?.params).toMatchObject({ sextypes: '2', type: '3', musician: '1' });
});

it('has no artists where the service has no call for them', async () => {
  const client = new FakeApiClient(() => ({ code: 404, data: null, msg: 'Not Found' }));
  expect(await fetchArtistDirectory(client, everyArtist)).toBeNull();
});
