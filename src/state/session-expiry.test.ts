import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStorageKey } from '@/api/session';
import { settingsStorageKey } from '@/core/settings';

let server: Server;
/** Tokens that the service takes. */
let alive: Set<string>;
/** Answers wait for this, so that calls are on their way at the same time. */
let gate: Promise<void>;
let open: () => void;
const stored = new Map<string, string>();

const store = (token: string | null, userid = 7) =>
  stored.set(sessionStorageKey, JSON.stringify({ state: { UserInfo: token && { userid, token, nickname: 'N' } } }));
const storedToken = () => JSON.parse(stored.get(sessionStorageKey) ?? '').state.UserInfo?.token ?? null;

/** A page that somebody looks at, or not. */
class Visibility extends EventTarget {
  visibilityState = 'visible';

  become(state: 'visible' | 'hidden'): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

/** Takes messages of the pages; two pages that both speak would both say so here. */
let heard: { kind: string }[] = [];
let channels: BroadcastChannel[] = [];
/** Kind of each message that has arrived somewhere. */
let reached: string[] = [];
const said = (kind: string) => heard.filter((message) => message.kind === kind).length;
const untilSaid = (kind: string, times: number) => vi.waitFor(() => expect(said(kind)).toBe(times));

beforeEach(async () => {
  stored.clear();
  heard = [];
  channels = [];
  reached = [];
  mayPagesSpeak = [];
  vi.stubGlobal(
    'BroadcastChannel',
    class extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        channels.push(this);
        this.addEventListener('message', ({ data }) => reached.push(data.kind));
      }
    },
  );
  new BroadcastChannel('kanade-session').onmessage = ({ data }) => heard.push(data);
  alive = new Set();
  gate = new Promise((resolve) => {
    open = resolve;
  });
  server = createServer(async (request, response) => {
    await gate;
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
    const token = /token=([^;]+)/.exec(searchParams.get('cookie') ?? '')?.[1] ?? '';
    const code = pathname === '/user/vip/detail' ? 20017 : 20018;
    const body = alive.has(token) ? { status: 1, data: {} } : { status: 0, error_code: code, data: null };
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const serviceAddress = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stored.set(settingsStorageKey, JSON.stringify({ networkMode: 'devnet', serviceAddress }));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});

afterEach(async () => {
  // Pages close, and with them their locks go.
  for (const release of releases.splice(0)) release();
  for (const channel of channels) channel.close();
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

const { locks } = navigator;
const releases: (() => void)[] = [];
/** For each page that asked whether it may speak: the answer. */
let mayPagesSpeak: boolean[] = [];

/** The real locks of this process, which a page that closes gives back. */
const requestUntilClosed = (name: string, options: LockOptions, run: LockGrantedCallback<unknown>) =>
  locks.request(name, options, (lock) => {
    mayPagesSpeak.push(lock !== null);
    return Promise.race([run(lock), new Promise<void>((resolve) => releases.push(resolve))]);
  });

const untilAnswered = (times: number) => vi.waitFor(() => expect(mayPagesSpeak).toHaveLength(times));

/** The modules of one page; every page has its own over the same storage. */
async function openPage(state: 'visible' | 'hidden' = 'visible') {
  vi.resetModules();
  const page = new Visibility();
  page.visibilityState = state;
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { onLine: true, locks: { request: requestUntilClosed } });
  const [{ api }, expiry, sessions, { createQueryClient }, { fetchVipStatus }] = await Promise.all([
    import('./api'),
    import('./session-expiry'),
    import('./session-store'),
    import('./query-client'),
    import('@/api/vip'),
  ]);
  const told = vi.fn();
  expiry.onSessionExpired(told);
  expiry.followSessionExpiry();
  return { api, told, visibility: page, ...sessions, createQueryClient, fetchVipStatus };
}

describe('a session that has expired', () => {
  it('ends once, however many calls fail with it at the same time', async () => {
    store('dead');
    const page = await openPage();
    const calls = Array.from({ length: 10 }, (_, index) => page.api.get(`/call-${index}`));
    open();
    for (const body of await Promise.all(calls)) expect(body).toMatchObject({ error_code: 20018 });
    await untilSaid('told', 1);
    expect(said('expired')).toBe(1);
    expect(page.told).toHaveBeenCalledTimes(1);
    expect(page.sessionStore.getState().session).toBeNull();
    expect(storedToken()).toBeNull();
  });

  it('ends once for all pages, even before they hear of each other', async () => {
    store('dead');
    const first = await openPage();
    const second = await openPage();
    open();
    await first.api.get('/x');
    await second.api.get('/x');
    // Both are looked at: both ask whether they may tell of it.
    await untilAnswered(2);
    expect(said('expired')).toBe(1);
    expect(first.told.mock.calls.length + second.told.mock.calls.length).toBe(1);
    expect(second.sessionStore.getState().session).toBeNull();
  });

  it('is told by one page, also where two end it because neither sees yet what the other has stored', async () => {
    store('dead');
    const first = await openPage();
    const second = await openPage();
    open();
    await first.api.get('/x');
    store('dead');
    await second.api.get('/x');
    // Each asks for what it found out itself, and for what it heard of the other.
    await untilAnswered(4);
    expect(said('expired')).toBe(2);
    expect(mayPagesSpeak.filter(Boolean)).toHaveLength(1);
    expect(first.told.mock.calls.length + second.told.mock.calls.length).toBe(1);
    expect(storedToken()).toBeNull();
  });

  it('is told by the page that is looked at, not by the one that found out', async () => {
    store('dead');
    const hidden = await openPage('hidden');
    const visible = await openPage();
    open();
    await hidden.api.get('/x');
    // The other page, and the one of this test.
    await vi.waitFor(() => expect(reached.filter((kind) => kind === 'told')).toHaveLength(2));
    expect(visible.told).toHaveBeenCalledTimes(1);
    // Also when that page is closed and this one is looked at later.
    for (const release of releases.splice(0)) release();
    hidden.visibility.become('visible');
    expect(mayPagesSpeak).toEqual([true]);
    expect(hidden.told).not.toHaveBeenCalled();
  });

  it.each([
    { next: null, times: 1, name: 'is told as soon as a page is looked at' },
    { next: 'fresh', times: 0, name: 'is not told any more once somebody has logged in again' },
  ])('$name', async ({ next, times }) => {
    store('dead');
    const first = await openPage('hidden');
    const second = await openPage('hidden');
    open();
    await first.api.get('/x');
    await vi.waitFor(() => expect(reached).toEqual(['expired', 'expired']));
    expect(mayPagesSpeak).toEqual([]);
    store(next);
    for (const page of [first, second]) page.rereadSession();
    second.visibility.become('visible');
    await untilSaid('told', 1);
    expect([first.told, second.told].map(({ mock }) => mock.calls.length)).toEqual([0, times]);
  });

  it('leaves a session alone that came in its place, which answers the call', async () => {
    store('dead');
    const page = await openPage();
    store('fresh');
    alive.add('fresh');
    open();
    expect(await page.api.get('/x')).toMatchObject({ status: 1 });
    expect(page.told).not.toHaveBeenCalled();
    expect(storedToken()).toBe('fresh');
  });

  it('is not used for a call of the user before', async () => {
    store('dead', 7);
    const page = await openPage();
    store('fresh', 8);
    alive.add('fresh');
    open();
    expect(await page.api.get('/x')).toMatchObject({ error_code: 20018 });
    expect(page.told).not.toHaveBeenCalled();
    expect(storedToken()).toBe('fresh');
  });

  it('ends also where only the VIP call tells of it', async () => {
    store('dead');
    const page = await openPage();
    const queries = page.createQueryClient();
    open();
    const fetch = () => queries.fetchQuery({ queryKey: ['vip'], queryFn: () => page.fetchVipStatus(page.api) });
    await expect(fetch()).rejects.toMatchObject({ kind: 'login-expired' });
    await untilSaid('told', 1);
    expect(page.told).toHaveBeenCalledTimes(1);
    expect(storedToken()).toBeNull();
    // Nobody is logged in any more: that is no second expiry.
    await expect(fetch()).rejects.toMatchObject({ kind: 'needs-login' });
    expect(said('expired')).toBe(1);
    expect(page.told).toHaveBeenCalledTimes(1);
  });
});

describe('what is cached from the service', () => {
  it('is forgotten when another user or nobody is logged in, and stays when the session is renewed', async () => {
    store('one');
    const page = await openPage();
    const queries = page.createQueryClient();
    queries.setQueryData(['library'], 'of 7');
    page.keepUser({ userid: 7, token: 'renewed', nickname: 'N', pic: '' });
    expect(queries.getQueryData(['library'])).toBe('of 7');
    page.keepUser({ userid: 8, token: 'two', nickname: 'M', pic: '' });
    expect(queries.getQueryData(['library'])).toBeUndefined();
    queries.setQueryData(['library'], 'of 8');
    page.clearUser();
    expect(queries.getQueryCache().getAll()).toEqual([]);
  });
});
