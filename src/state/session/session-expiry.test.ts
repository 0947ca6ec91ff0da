import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let server: Server;
/** Tokens accepted by the service. */
let alive: Set<string>;
/** Delays responses, so that calls overlap. */
let gate: Promise<void>;
let open: () => void;
/** Paths of received calls. */
let requested: string[] = [];
const stored = new Map<string, string>();

const store = (token: string | null, userid = 7) =>
  stored.set('kanade-user-data', JSON.stringify({ state: { UserInfo: token && { userid, token, nickname: 'N' } } }));
const storedToken = () => JSON.parse(stored.get('kanade-user-data') ?? '').state.UserInfo?.token ?? null;

/** A visible or hidden page. */
class Visibility extends EventTarget {
  visibilityState = 'visible';

  setState(state: 'visible' | 'hidden'): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

/** Messages of all pages; two pages showing the message would both be recorded. */
let messages: { kind: string }[] = [];
let channels: BroadcastChannel[] = [];
/** Kinds of messages received in any page. */
let received: string[] = [];
const messageCount = (kind: string) => messages.filter((message) => message.kind === kind).length;
const untilMessages = (kind: string, times: number) => vi.waitFor(() => expect(messageCount(kind)).toBe(times));

beforeEach(async () => {
  stored.clear();
  messages = [];
  channels = [];
  received = [];
  requested = [];
  lockGrants = [];
  vi.stubGlobal(
    'BroadcastChannel',
    class extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        channels.push(this);
        this.addEventListener('message', ({ data }) => received.push(data.kind));
      }
    },
  );
  new BroadcastChannel('kanade-session').onmessage = ({ data }) => messages.push(data);
  alive = new Set();
  gate = new Promise((resolve) => {
    open = resolve;
  });
  server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
    requested.push(pathname);
    // The device registration has no session.
    if (pathname !== '/register/dev') await gate;
    const token = /token=([^;]+)/.exec(searchParams.get('cookie') ?? '')?.[1] ?? '';
    const code = pathname === '/user/vip/detail' ? 20017 : 20018;
    const body = alive.has(token) ? { status: 1, data: {} } : { status: 0, error_code: code, data: null };
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const serviceAddress = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stored.set('settings', JSON.stringify({ networkMode: 'devnet', serviceAddress }));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});

afterEach(async () => {
  // Closing pages releases their locks.
  for (const release of releases.splice(0)) release();
  for (const channel of channels) channel.close();
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

const { locks } = navigator;
const releases: (() => void)[] = [];
/** Results of the lock requests of pages. */
let lockGrants: boolean[] = [];

/** Real locks of this process; those of expiries are released when a page closes. */
function requestLock(
  name: string,
  ...rest: [LockGrantedCallback<unknown>] | [LockOptions, LockGrantedCallback<unknown>]
) {
  const [options, run] = rest.length === 1 ? [{}, rest[0]] : rest;
  if (!name.startsWith('kanade-session-expiry-')) return locks.request(name, options, run);
  return locks.request(name, options, (lock) => {
    lockGrants.push(lock !== null);
    return Promise.race([run(lock), new Promise<void>((resolve) => releases.push(resolve))]);
  });
}

const untilLockRequests = (times: number) => vi.waitFor(() => expect(lockGrants).toHaveLength(times));

/** Modules of one page; all pages share the storage. */
async function openPage(state: 'visible' | 'hidden' = 'visible', { isRendered = true } = {}) {
  vi.resetModules();
  const page = new Visibility();
  page.visibilityState = state;
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { onLine: true, locks: { request: requestLock } });
  const [{ api }, expiry, sessions, { createQueryClient, clearOnUserChange }, { fetchVipStatus }] = await Promise.all([
    import('@/state/queries/api.ts'),
    import('./session-expiry.ts'),
    import('./session-store.ts'),
    import('@/state/queries/query-client.ts'),
    import('@/api/account/vip.ts'),
  ]);
  const onExpired = vi.fn();
  const render = () => expiry.onSessionExpired(onExpired);
  if (isRendered) render();
  expiry.listenForExpiredSessions();
  return {
    api,
    onExpired,
    render,
    visibility: page,
    ...sessions,
    createQueryClient,
    clearOnUserChange,
    fetchVipStatus,
  };
}

describe('an expired session', () => {
  it('ends once when several calls fail with it at the same time', async () => {
    store('dead');
    const page = await openPage();
    const calls = Array.from({ length: 10 }, (_, index) => page.api.get(`/call-${index}`));
    open();
    for (const body of await Promise.all(calls)) expect(body).toMatchObject({ error_code: 20018 });
    await untilMessages('shown', 1);
    expect(messageCount('expired')).toBe(1);
    expect(page.onExpired).toHaveBeenCalledTimes(1);
    expect(page.sessionStore.getState().session).toBeNull();
    expect(storedToken()).toBeNull();
  });

  it('that ends before the page is rendered is reported then, once', async () => {
    store('dead');
    const page = await openPage('visible', { isRendered: false });
    open();
    await page.api.get('/x');
    await untilMessages('shown', 1);
    const stop = page.render();
    expect(page.onExpired).toHaveBeenCalledTimes(1);
    stop();
    page.render();
    expect(page.onExpired).toHaveBeenCalledTimes(1);
  });

  it('ends once for all pages, even before they have notified each other', async () => {
    store('dead');
    const first = await openPage();
    const second = await openPage();
    open();
    await first.api.get('/x');
    await second.api.get('/x');
    // Both are visible, so both request the lock.
    await untilLockRequests(2);
    expect(messageCount('expired')).toBe(1);
    expect(first.onExpired.mock.calls.length + second.onExpired.mock.calls.length).toBe(1);
    expect(second.sessionStore.getState().session).toBeNull();
  });

  it('is reported by one page, even if two end it before reading the change of the other', async () => {
    store('dead');
    const first = await openPage();
    const second = await openPage();
    open();
    await first.api.get('/x');
    store('dead');
    await second.api.get('/x');
    // Each requests the lock for its own expiry and for the received one.
    await untilLockRequests(4);
    expect(messageCount('expired')).toBe(2);
    expect(lockGrants.filter(Boolean)).toHaveLength(1);
    expect(first.onExpired.mock.calls.length + second.onExpired.mock.calls.length).toBe(1);
    expect(storedToken()).toBeNull();
  });

  it('is reported by the visible page, not by the one that detected it', async () => {
    store('dead');
    const hidden = await openPage('hidden');
    const visible = await openPage();
    open();
    await hidden.api.get('/x');
    // Received by the other page and by this test.
    await vi.waitFor(() => expect(received.filter((kind) => kind === 'shown')).toHaveLength(2));
    expect(visible.onExpired).toHaveBeenCalledTimes(1);
    // Also if that page is closed and this one becomes visible later.
    for (const release of releases.splice(0)) release();
    hidden.visibility.setState('visible');
    expect(lockGrants).toEqual([true]);
    expect(hidden.onExpired).not.toHaveBeenCalled();
  });

  it.each([
    { next: null, times: 1, name: 'is reported as soon as a page is visible' },
    { next: 'fresh', times: 0, name: 'is not reported after a new login' },
  ])('$name', async ({ next, times }) => {
    store('dead');
    const first = await openPage('hidden');
    const second = await openPage('hidden');
    open();
    await first.api.get('/x');
    await vi.waitFor(() => expect(received).toEqual(['expired', 'expired']));
    expect(lockGrants).toEqual([]);
    store(next);
    for (const page of [first, second]) page.rereadSession();
    second.visibility.setState('visible');
    await untilMessages('shown', 1);
    expect([first.onExpired, second.onExpired].map(({ mock }) => mock.calls.length)).toEqual([0, times]);
  });

  it('is none while another page renews the session: the call is sent again with the new one', async () => {
    store('dead');
    const page = await openPage();
    const { sessionRenewal } = await import('@/api/account/session.ts');
    const renewal = await sessionRenewal().hold();
    open();
    const answer = page.api.get('/x');
    await vi.waitFor(() => expect(requested).toContain('/x'));
    alive.add('renewed');
    store('renewed');
    renewal.release();
    expect(await answer).toEqual({ status: 1, data: {} });
    expect(storedToken()).toBe('renewed');
    expect(messages).toEqual([]);
  });

  it('does not affect a session that has replaced it, which is used for the call', async () => {
    store('dead');
    const page = await openPage();
    const call = page.api.get('/x');
    await vi.waitFor(() => expect(requested).toContain('/x'));
    store('fresh');
    alive.add('fresh');
    open();
    expect(await call).toMatchObject({ status: 1 });
    expect(page.onExpired).not.toHaveBeenCalled();
    expect(storedToken()).toBe('fresh');
  });

  it('is not retried for a call of the previous user', async () => {
    store('dead', 7);
    const page = await openPage();
    const call = page.api.get('/x');
    await vi.waitFor(() => expect(requested).toContain('/x'));
    store('fresh', 8);
    alive.add('fresh');
    open();
    expect(await call).toMatchObject({ error_code: 20018 });
    expect(page.onExpired).not.toHaveBeenCalled();
    expect(storedToken()).toBe('fresh');
  });

  it('ends even if only the VIP call reports it', async () => {
    store('dead');
    const page = await openPage();
    open();
    const fetch = () => page.fetchVipStatus(page.api);
    await expect(fetch()).rejects.toMatchObject({ kind: 'login-expired' });
    await untilMessages('shown', 1);
    expect(page.onExpired).toHaveBeenCalledTimes(1);
    expect(storedToken()).toBeNull();
    // Without a session, this is not a second expiry.
    await expect(fetch()).rejects.toMatchObject({ kind: 'needs-login' });
    expect(messageCount('expired')).toBe(1);
    expect(page.onExpired).toHaveBeenCalledTimes(1);
  });
});

describe('a session refused in an engine', () => {
  const report = async (token: string) => {
    const { reportRefusal } = await import('@/playback/engine/engine-client.ts');
    reportRefusal({ userId: '7', token });
  };

  it('is ended by the pages, even by a hidden one, and one page shows the message', async () => {
    store('dead');
    const hidden = await openPage('hidden');
    await report('dead');
    await vi.waitFor(() => expect(storedToken()).toBeNull());
    expect(hidden.sessionStore.getState().session).toBeNull();
    await untilMessages('expired', 1);
    expect(hidden.onExpired).not.toHaveBeenCalled();
    hidden.visibility.setState('visible');
    await untilMessages('shown', 1);
    expect(hidden.onExpired).toHaveBeenCalledTimes(1);
  });

  it('is ended once when several pages are notified', async () => {
    store('dead');
    const pages = [await openPage(), await openPage()];
    await report('dead');
    await untilMessages('shown', 1);
    await vi.waitFor(() => expect(lockGrants.length).toBeGreaterThanOrEqual(2));
    expect(lockGrants.filter(Boolean)).toHaveLength(1);
    expect(pages.map(({ onExpired }) => onExpired.mock.calls.length).sort()).toEqual([0, 1]);
    expect(storedToken()).toBeNull();
  });

  it('is identified by a digest, never by its token, and a newer session is not affected', async () => {
    store('fresh');
    const page = await openPage();
    await report('dead');
    await untilMessages('refused', 1);
    expect(JSON.stringify(messages)).not.toContain('dead');
    // Handled after the first report, so that one has changed nothing.
    await report('fresh');
    await untilMessages('shown', 1);
    expect(messageCount('expired')).toBe(1);
    expect(page.onExpired).toHaveBeenCalledTimes(1);
  });
});

describe('the cache of service data', () => {
  it('is cleared when the user changes or logs out, and kept when the session is renewed', async () => {
    store('one');
    const page = await openPage();
    const queries = page.createQueryClient();
    const stop = page.clearOnUserChange(queries);
    queries.setQueryData(['library'], 'of 7');
    page.saveUser({ userid: 7, token: 'renewed', nickname: 'N', pic: '' });
    expect(queries.getQueryData(['library'])).toBe('of 7');
    page.saveUser({ userid: 8, token: 'two', nickname: 'M', pic: '' });
    expect(queries.getQueryData(['library'])).toBeUndefined();
    queries.setQueryData(['library'], 'of 8');
    page.clearUser();
    expect(queries.getQueryCache().getAll()).toEqual([]);
    stop();
    queries.setQueryData(['library'], 'without a user');
    page.saveUser({ userid: 9, token: 'three', nickname: 'O', pic: '' });
    expect(queries.getQueryData(['library'])).toBe('without a user');
  });
});
