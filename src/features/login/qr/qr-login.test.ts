import { describe, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors';
import { FakeApiClient } from '../../../../tests/support/fakes/fake-api-client';
import { type QrView, runQrLogin, waitWhileHidden } from './qr-login';

const image = 'data:image/png;base64,AAAA';

/** A service that returns these states in order. */
function service(looks: unknown[]): FakeApiClient {
  const left = [...looks];
  return new FakeApiClient(({ path }) => {
    if (path === '/login/qr/key') return { status: 1, data: { qrcode: 'KEY' } };
    if (path === '/login/qr/create') return { code: 200, data: { base64: image } };
    return { status: 1, data: left.shift() };
  });
}

async function run(client: FakeApiClient, stop?: (view: QrView, controller: AbortController) => void) {
  const views: QrView[] = [];
  const controller = new AbortController();
  const account = await runQrLogin(client, {
    wait: async () => {},
    signal: controller.signal,
    onView(view) {
      views.push(view);
      stop?.(view, controller);
    },
  });
  return { account, views };
}

describe('a QR login', () => {
  it('goes from loading to waiting, scanned and the account', async () => {
    const confirmed = { status: 4, userid: 7, token: 'T', nickname: 'N', pic: '' };
    const { account, views } = await run(service([{ status: 1 }, { status: 2, nickname: 'N' }, confirmed]));
    expect(views).toEqual([
      { kind: 'loading' },
      { kind: 'waiting', imageUrl: image },
      { kind: 'waiting', imageUrl: image },
      { kind: 'scanned', imageUrl: image, scanner: { nickname: 'N', avatarUrl: null } },
    ]);
    expect(account).toEqual({ userId: '7', token: 'T', nickname: 'N', avatarUrl: null });
  });

  it('stops polling after the code has expired', async () => {
    const client = service([{ status: 1 }, { status: 0 }, { status: 4, userid: 7, token: 'T' }]);
    const { account, views } = await run(client);
    expect(account).toBeNull();
    expect(views.at(-1)).toEqual({ kind: 'expired', imageUrl: image });
    expect(client.calls).toHaveLength(4);
  });

  it.each([
    ['/login/qr/key', 'key'],
    ['/login/qr/create', 'image'],
    ['/login/qr/check', 'check'],
  ])('reports the step that failed: %s', async (failing, step) => {
    const working = service([]);
    const client = new FakeApiClient(({ path, params, options }) => {
      if (path === failing) throw new AppError('no-response');
      return working.get(path, params, options);
    });
    const { account, views } = await run(client);
    expect(account).toBeNull();
    expect(views.at(-1)).toMatchObject({ kind: 'failed', step, error: { kind: 'no-response' } });
    expect(client.calls.filter(({ path }) => path === failing)).toHaveLength(1);
  });

  it('sends and shows nothing after it was aborted', async () => {
    const client = service([{ status: 1 }, { status: 4, userid: 7, token: 'T' }]);
    const { account, views } = await run(client, (view, controller) => view.kind === 'waiting' && controller.abort());
    expect(account).toBeNull();
    expect(views.map(({ kind }) => kind)).toEqual(['loading', 'waiting']);
    expect(client.calls.filter(({ path }) => path === '/login/qr/check')).toEqual([]);
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
