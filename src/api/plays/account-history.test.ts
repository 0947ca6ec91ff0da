import { describe, expect, it } from 'vitest';
import { missingCall } from '@/api/transport/wire.ts';
import { FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';
import { fetchListenedSeconds, loadAccountHistory, reportListenedSeconds, uploadPlay } from './account-history.ts';

const hashOf = (number: number) => String(number).padStart(32, '0');
const entry = (number: number, ot: number | string, change: object = {}) => ({
  mxid: number,
  op: 1,
  ot,
  pc: 1,
  info: { hash: hashOf(number), name: `Ann - Song ${number}`, singername: 'Ann', timelen: 1000, mixsongid: number },
  ...change,
});
const page = (songs: unknown[], more: { bp?: string; has_more?: unknown } = {}) => ({
  status: 1,
  error_code: 0,
  data: { userid: 1, bp: '', has_more: 0, songs, ...more },
});

function clientOf(answer: (params: Record<string, unknown>) => unknown): FakeApiClient {
  const client = new FakeApiClient(({ params }) => answer(params));
  client.currentSession = { userId: '1', token: 'a token' };
  return client;
}

const titles = async (client: FakeApiClient) =>
  (await loadAccountHistory(client))?.map(({ song, playedAtMs, playCount }) => [song.title, playedAtMs, playCount]);

describe('the history of the account', () => {
  it('is read to its end and sorted by time', async () => {
    const client = clientOf(({ bp }) =>
      bp === undefined
        ? page([entry(1, 10), entry(2, '30', { pc: '7' })], { bp: 'a', has_more: '1' })
        : // The last page has a cursor too.
          page([entry(3, 20)], { bp: 'b' }),
    );
    expect(await titles(client)).toEqual([
      ['Song 2', 30_000, 7],
      ['Song 3', 20_000, 1],
      ['Song 1', 10_000, 1],
    ]);
    expect(client.calls.map(({ params }) => params?.bp)).toEqual([undefined, 'a']);
  });

  it('leaves removed and unreadable songs out, and has each song once', async () => {
    const client = clientOf(() =>
      page([
        entry(1, 10, { op: 0, info: null }),
        entry(2, 10, { op: 0 }),
        entry(3, 10, { info: null }),
        entry(4, 10, { info: { name: 'no hash' } }),
        'nothing',
        entry(5, 10, { pc: 4 }),
        entry(5, 20, { pc: 2 }),
      ]),
    );
    expect(await titles(client)).toEqual([['Song 5', 20_000, 4]]);
  });

  it.each(['a', 'changing'])('ends where a service never does: cursor %s', async (kind) => {
    let pages = 0;
    const client = clientOf(() => {
      pages += 1;
      return page([entry(1, 1)], { bp: kind === 'a' ? 'a' : `${pages}`, has_more: 1 });
    });
    expect(await titles(client)).toHaveLength(1);
    expect(pages).toBe(kind === 'a' ? 2 : 50);
  });

  it('is null for a service without one, and [] without songs', async () => {
    expect(await loadAccountHistory(clientOf(() => missingCall))).toBeNull();
    expect(await loadAccountHistory(clientOf(() => ({ status: 1, data: { something: 'else' } })))).toBeNull();
    for (const songs of [[], null, '']) expect(await loadAccountHistory(clientOf(() => page(songs as [])))).toEqual([]);
  });

  it('needs a login', async () => {
    const client = clientOf(() => page([]));
    client.currentSession = null;
    await expect(loadAccountHistory(client)).rejects.toMatchObject({ kind: 'needs-login' });
    expect(client.calls).toEqual([]);
  });
});

describe('a report', () => {
  it('of a play has its time in seconds', async () => {
    const client = clientOf(() => ({ status: 1, data: {} }));
    expect(await uploadPlay(client, { albumAudioId: '7', playedAtMs: 1_777_600_214_999 })).toBe(true);
    expect(client.calls[0]?.params).toEqual({ mxid: '7', time: 1_777_600_214, pc: 1 });
    expect(
      await uploadPlay(
        clientOf(() => missingCall),
        { albumAudioId: '7', playedAtMs: 1 },
      ),
    ).toBe(false);
  });

  it('of listening time has the new total', async () => {
    const client = clientOf(({ d_sec }) => ({ status: 1, data: { d_sec: d_sec ?? '500' } }));
    expect(await fetchListenedSeconds(client)).toBe(500);
    expect(await reportListenedSeconds(client, { knownSeconds: 500, addedSeconds: 60 })).toBe(560);
    expect(client.calls[1]?.params).toEqual({ d_sec: 560, diff_sec: 60 });
  });

  it('is not mistaken for booked if another call answers', async () => {
    await expect(fetchListenedSeconds(clientOf(() => ({ status: 1, data: {} })))).rejects.toMatchObject({
      kind: 'bad-data',
    });
    expect(await fetchListenedSeconds(clientOf(() => missingCall))).toBeNull();
  });
});
