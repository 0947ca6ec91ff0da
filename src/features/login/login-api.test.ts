import { describe, expect, it } from 'vitest';
import { FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';
import { checkQrCode, fetchQrImage, fetchQrKey, logInByPhone, type QrState, watchQrCode } from './login-api';

const record = { userid: 880100217, token: 'TOKEN', nickname: 'A', pic: '' };
const account = { userId: '880100217', token: 'TOKEN', nickname: 'A', avatarUrl: null };
const state = (data: unknown) => ({ status: 1, error_code: 0, data });

describe('a login by phone', () => {
  const several = {
    status: 0,
    error_code: 34175,
    data: { info_list: [{ userid: 1, nickname: 'A' }, { nickname: 'no id' }] },
  };

  it('returns the accounts to choose from, then logs in with one of them and the same code', async () => {
    const client = new FakeApiClient(({ params }) => (params.userid ? state(record) : several));
    const first = await logInByPhone(client, { number: '13800000002', code: '246810' });
    expect(first).toEqual({
      kind: 'choose-account',
      choices: [{ userId: '1', nickname: 'A', userName: '', avatarUrl: null }],
    });
    expect(await logInByPhone(client, { number: '13800000002', code: '246810', userId: '1' })).toEqual({
      kind: 'logged-in',
      account,
    });
    expect(client.calls[1]?.params).toEqual({ mobile: '13800000002', code: '246810', userid: '1' });
  });

  it('fails without a service message if the service lists no accounts', async () => {
    for (const data of [{}, { info_list: [] }, null, { info_list: [{ nickname: 'no id' }] }]) {
      const client = new FakeApiClient(() => ({ status: 0, error_code: 34175, data }));
      await expect(logInByPhone(client, { number: '1', code: '2' })).rejects.toMatchObject({
        kind: 'server',
        serverText: null,
      });
    }
  });

  it('fails if the token is missing', async () => {
    const client = new FakeApiClient(() => state({ ...record, token: '' }));
    await expect(logInByPhone(client, { number: '1', code: '2' })).rejects.toMatchObject({ kind: 'bad-data' });
  });
});

describe('a QR code', () => {
  it('has a picture for its key', async () => {
    const client = new FakeApiClient(({ path }) =>
      path === '/login/qr/key'
        ? state({ qrcode: 'KEY' })
        : { code: 200, data: { base64: 'data:image/png;base64,AA==' } },
    );
    const key = await fetchQrKey(client);
    expect(key).toBe('KEY');
    expect(await fetchQrImage(client, key)).toBe('data:image/png;base64,AA==');
    expect(client.calls[1]?.params.key).toBe('KEY');
  });

  it.each([
    [{ code: 200, data: { base64: '' } }, 'bad-data'],
    [{ code: 200, data: { base64: 'data:text/html;base64,AA==' } }, 'bad-data'],
    [{ code: 200, data: null }, 'bad-data'],
    [{ status: 1, data: { base64: 'data:image/png;base64,AA==' } }, 'server'],
  ])('has no picture in %j', async (body, kind) => {
    await expect(fetchQrImage(new FakeApiClient(() => body), 'KEY')).rejects.toMatchObject({ kind });
  });

  it('does not count as expired if the response has no state', async () => {
    for (const data of [{}, null, { status: null }, { status: '' }, { status: 3 }]) {
      await expect(checkQrCode(new FakeApiClient(() => state(data)), 'KEY')).rejects.toMatchObject({
        kind: 'bad-data',
      });
    }
    expect(await checkQrCode(new FakeApiClient(() => state({ status: '0' })), 'KEY')).toEqual({ kind: 'expired' });
  });
});

describe('polling a code', () => {
  function watch(answers: unknown[], onWait: (count: number, cancel: AbortController) => void = () => undefined) {
    const cancel = new AbortController();
    const states: QrState[] = [];
    const waits: number[] = [];
    let running = 0;
    let most = 0;
    const client = new FakeApiClient(() => answers.shift());
    const slow = {
      session: client.session,
      async get(...parameters: Parameters<FakeApiClient['get']>) {
        running += 1;
        most = Math.max(most, running);
        const answer = await client.get(...parameters);
        await Promise.resolve();
        running -= 1;
        return answer;
      },
    };
    const end = watchQrCode(slow, 'KEY', {
      signal: cancel.signal,
      onState: (seen) => states.push(seen),
      wait: async (ms) => {
        waits.push(ms);
        onWait(waits.length, cancel);
      },
    });
    return { end, states, waits, client, most: () => most };
  }

  it('polls once a second, one request at a time, until the code is confirmed', async () => {
    const { end, states, waits, client, most } = watch([
      state({ status: 1 }),
      state({ status: 2, nickname: 'A', pic: '' }),
      state({ ...record, status: 4 }),
    ]);
    expect(await end).toEqual({ kind: 'confirmed', account });
    expect(states.map(({ kind }) => kind)).toEqual(['waiting', 'scanned', 'confirmed']);
    expect(waits).toEqual([1000, 1000, 1000]);
    expect(client.calls.every(({ options }) => options.fresh && options.anonymous)).toBe(true);
    expect(most()).toBe(1);
  });

  it('stops at an expired code and at the first failure', async () => {
    expect(await watch([state({ status: 0 })]).end).toEqual({ kind: 'expired' });
    const failing = watch([state({ status: 1 }), { status: 0, error_code: 5 }, state({ status: 1 })]);
    await expect(failing.end).rejects.toMatchObject({ kind: 'server' });
    expect(failing.client.calls).toHaveLength(2);
  });

  it('stops without another request when it is aborted', async () => {
    const { end, client } = watch([state({ status: 1 }), state({ status: 1 })], (count, cancel) => {
      if (count === 2) cancel.abort();
    });
    await expect(end).rejects.toMatchObject({ kind: 'cancelled' });
    expect(client.calls).toHaveLength(1);
  });
});
