import { describe, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors.ts';
import { FakeApiClient } from '../../../../tests/support/fakes/fake-api-client.ts';
import { requestServiceCode, requestWeChatCode } from './qr-kinds.ts';
import { type QrView, type RequestQrCode, runQrLogin, waitWhileHidden } from './qr-login.ts';

const image = 'data:image/png;base64,AAAA';
const weChatImage = 'data:image/jpeg;base64,AAAA';
const account = { userId: '7', token: 'T', nickname: 'N', avatarUrl: null };
const record = { userid: 7, token: 'T', nickname: 'N', pic: '' };

/** A service that returns these states in order. */
function service(looks: unknown[]): FakeApiClient {
  const left = [...looks];
  return new FakeApiClient(({ path }) => {
    if (path === '/login/qr/key') return { status: 1, data: { qrcode: 'KEY' } };
    if (path === '/login/qr/create') return { code: 200, data: { base64: image } };
    return { status: 1, data: left.shift() };
  });
}

/** A service whose WeChat login returns these codes in order. */
function weChatService(codes: number[]): FakeApiClient {
  const left = [...codes];
  return new FakeApiClient(({ path }) => {
    if (path === '/login/wx/create') return { errcode: 0, uuid: 'UUID', qrcode: { qrcodebase64: 'AAAA' } };
    if (path === '/login/openplat') return { status: 1, error_code: 0, data: { ...record, t1: 'T1' } };
    const code = left.shift();
    return { wx_errcode: code, wx_code: code === 405 ? 'WXCODE' : '' };
  });
}

type Run = {
  requestCode?: RequestQrCode;
  /** Response time of the service, in ms. */
  answerMs?: number;
  stop?: (view: QrView, controller: AbortController) => void;
};

async function run(client: FakeApiClient, { requestCode = requestServiceCode, answerMs = 0, stop }: Run = {}) {
  const views: QrView[] = [];
  const waits: number[] = [];
  const controller = new AbortController();
  const account = await runQrLogin({
    client,
    requestCode,
    wait: async (ms) => {
      waits.push(ms);
    },
    now: () => client.calls.length * answerMs,
    signal: controller.signal,
    onView(view) {
      views.push(view);
      stop?.(view, controller);
    },
  });
  return { account, views, waits };
}

const countOf = (client: FakeApiClient, path: string) => client.calls.filter((call) => call.path === path).length;

describe('a QR login', () => {
  it('goes from loading to waiting, scanned and the account', async () => {
    const confirmed = { ...record, status: 4 };
    const { account: found, views } = await run(service([{ status: 1 }, { status: 2, nickname: 'N' }, confirmed]));
    expect(views).toEqual([
      { kind: 'loading' },
      { kind: 'waiting', imageUrl: image },
      { kind: 'waiting', imageUrl: image },
      { kind: 'scanned', imageUrl: image, nickname: 'N' },
      { kind: 'confirmed', imageUrl: image },
    ]);
    expect(found).toEqual(account);
  });

  it('stops polling after the code has expired', async () => {
    const client = service([{ status: 1 }, { status: 0 }, { ...record, status: 4 }]);
    const { account: found, views } = await run(client);
    expect(found).toBeNull();
    expect(views.at(-1)).toEqual({ kind: 'expired', imageUrl: image });
    expect(client.calls).toHaveLength(4);
  });

  it.each([
    ['/login/qr/key', 'code'],
    ['/login/qr/create', 'image'],
    ['/login/qr/check', 'check'],
  ])('reports the step that failed: %s', async (failing, step) => {
    const working = service([]);
    const client = new FakeApiClient(({ path, params, options }) => {
      if (path === failing) throw new AppError('no-response');
      return working.get(path, params, options);
    });
    const { account: found, views } = await run(client);
    expect(found).toBeNull();
    expect(views.at(-1)).toMatchObject({ kind: 'failed', step, error: { kind: 'no-response' } });
    expect(countOf(client, failing)).toBe(1);
  });

  it('sends and shows nothing after it was aborted', async () => {
    const client = service([{ status: 1 }, { ...record, status: 4 }]);
    const stop: Run['stop'] = (view, controller) => view.kind === 'waiting' && controller.abort();
    const { account: found, views } = await run(client, { stop });
    expect(found).toBeNull();
    expect(views.map(({ kind }) => kind)).toEqual(['loading', 'waiting']);
    expect(countOf(client, '/login/qr/check')).toBe(0);
  });

  it('sends one request at a time, without the session and past every cache', async () => {
    let running = 0;
    let most = 0;
    const states = service([{ status: 1 }, { status: 1 }, { status: 0 }]);
    const client = new FakeApiClient(async ({ path, params, options }) => {
      running += 1;
      most = Math.max(most, running);
      const answer = await states.get(path, params, options);
      await Promise.resolve();
      running -= 1;
      return answer;
    });
    await run(client);
    expect(most).toBe(1);
    expect(client.calls.every(({ options }) => options.fresh && options.anonymous)).toBe(true);
  });

  it('pauses for a second after an answer within a second, and not after a later one', async () => {
    const looks = [{ status: 1 }, { status: 2 }, { status: 0 }];
    expect((await run(service(looks), { answerMs: 999 })).waits).toEqual([1000, 1000, 1000]);
    expect((await run(service(looks), { answerMs: 1000 })).waits).toEqual([1000, 0, 0]);
  });
});

describe('a login by WeChat', () => {
  const requestCode = requestWeChatCode;

  it('polls the code until it is confirmed, and logs in with what WeChat returned', async () => {
    const client = weChatService([408, 404, 405]);
    const { account: found, views } = await run(client, { requestCode });
    expect(views).toEqual([
      { kind: 'loading' },
      { kind: 'waiting', imageUrl: weChatImage },
      { kind: 'waiting', imageUrl: weChatImage },
      { kind: 'scanned', imageUrl: weChatImage, nickname: '' },
      { kind: 'confirmed', imageUrl: weChatImage },
    ]);
    expect(found).toEqual({ ...account, t1: 'T1' });
    expect(client.calls.map(({ path, params }) => [path, params])).toEqual([
      ['/login/wx/create', {}],
      ...Array.from({ length: 3 }, () => ['/login/wx/check', { uuid: 'UUID' }]),
      ['/login/openplat', { code: 'WXCODE' }],
    ]);
    expect(client.calls.every(({ options }) => options.fresh && options.anonymous)).toBe(true);
  });

  it.each([
    [403, 'refused'],
    [402, 'expired'],
  ])('ends with the code %i of a login that was not confirmed', async (code, kind) => {
    const client = weChatService([408, code]);
    const { account: found, views } = await run(client, { requestCode });
    expect(found).toBeNull();
    expect(views.at(-1)).toEqual({ kind, imageUrl: weChatImage });
    expect(countOf(client, '/login/wx/check')).toBe(2);
  });

  it('waits longer than other calls for a code and for its state', async () => {
    const client = weChatService([402]);
    await run(client, { requestCode });
    expect(client.calls.map(({ options }) => options.timeoutMs)).toEqual([20_000, 30_000]);
  });

  it.each([
    ['a call that it does not know', { code: 404, data: null, msg: 'Not Found' }],
    ['the failure of another login', { status: 0, error_code: 20028, data: '请验证' }],
    ['a failure of WeChat', { errcode: 40001, errmsg: 'invalid credential' }],
  ])('is not available where the service answers with %s', async (_, body) => {
    const client = new FakeApiClient(() => body);
    const { account: found, views } = await run(client, { requestCode });
    expect(found).toBeNull();
    expect(views).toEqual([{ kind: 'loading' }, { kind: 'unavailable' }]);
  });

  it.each([
    ['an answer without a code', {}, 'bad-data'],
    ['a picture that is none', { uuid: 'U', qrcode: { qrcodebase64: '<svg>' } }, 'bad-data'],
    ['a provider that is away', { status: 0, msg: { code: 'ECONNABORTED' } }, 'provider-away'],
  ])('can be tried again after %s', async (_, body, kind) => {
    const { views } = await run(new FakeApiClient(() => body), { requestCode });
    expect(views.at(-1)).toMatchObject({ kind: 'failed', step: 'code', error: { kind } });
  });

  it('reports a login that fails after the confirmation', async () => {
    const working = weChatService([405]);
    const client = new FakeApiClient(({ path, params, options }) =>
      path === '/login/openplat'
        ? { status: 0, error_code: 30700, data: 'code 已失效' }
        : working.get(path, params, options),
    );
    const { account: found, views } = await run(client, { requestCode });
    expect(found).toBeNull();
    expect(views.at(-1)).toMatchObject({ kind: 'failed', step: 'login', error: { serverText: 'code 已失效' } });
  });

  it('does not count as over for a state that is not known', async () => {
    const { views } = await run(weChatService([500]), { requestCode });
    expect(views.at(-1)).toMatchObject({ kind: 'failed', step: 'check', error: { kind: 'bad-data' } });
  });
});

describe('the delay between two requests', () => {
  function page(visibilityState: 'visible' | 'hidden') {
    const target = Object.assign(new EventTarget(), { visibilityState });
    return target as unknown as Document & { visibilityState: 'visible' | 'hidden' };
  }

  it('lasts until a hidden page is visible again', async () => {
    vi.useFakeTimers();
    const hidden = page('hidden');
    let isOver = false;
    const waited = waitWhileHidden(1000, new AbortController().signal, hidden).then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(60_000);
    hidden.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(isOver).toBe(false);
    hidden.visibilityState = 'visible';
    hidden.dispatchEvent(new Event('visibilitychange'));
    await waited;
    vi.useRealTimers();
  });

  it('ends after the interval in a visible page, and at once when aborted', async () => {
    vi.useFakeTimers();
    const controller = new AbortController();
    const onEnd = vi.fn();
    void waitWhileHidden(1000, controller.signal, page('visible')).then(onEnd);
    await vi.advanceTimersByTimeAsync(999);
    expect(onEnd).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onEnd).toHaveBeenCalledTimes(1);
    void waitWhileHidden(1000, controller.signal, page('hidden')).then(onEnd);
    controller.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(onEnd).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });
});
