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

beforeEach(async () => {
  stored.clear();
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

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** The modules of one page; every page has its own over the same storage. */
async function openPage() {
  vi.resetModules();
  const [{ api }, expiry, sessions, { createQueryClient }, { fetchVipStatus }] = await Promise.all([
    import('./api'),
    import('./session-expiry'),
    import('./session-store'),
    import('./query-client'),
    import('@/api/vip'),
  ]);
  const told = vi.fn();
  expiry.onSessionExpired(told);
  return { api, told, ...sessions, createQueryClient, fetchVipStatus };
}

describe('a session that has expired', () => {
  it('ends once, however many calls fail with it at the same time', async () => {
    store('dead');
    const page = await openPage();
    const calls = Array.from({ length: 10 }, (_, index) => page.api.get(`/call-${index}`));
    open();
    for (const body of await Promise.all(calls)) expect(body).toMatchObject({ error_code: 20018 });
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
    expect(first.told).toHaveBeenCalledTimes(1);
    expect(second.told).not.toHaveBeenCalled();
    expect(second.sessionStore.getState().session).toBeNull();
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
    expect(page.told).toHaveBeenCalledTimes(1);
    expect(storedToken()).toBeNull();
    // Nobody is logged in any more: that is no second expiry.
    await expect(fetch()).rejects.toMatchObject({ kind: 'needs-login' });
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
