import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors.ts';
import { FakeApiClient } from '../../tests/support/fakes/fake-api-client.ts';
import { isRegistered } from './device.ts';
import { DeviceRegistration, registerDevice } from './device-registration.ts';

const address = 'http://127.0.0.1:6521';
const silence = new AppError('no-response');
const away = new AppError('provider-away');
const refused = new AppError('server');

let now: number;
/** Started registrations, settled by the test. */
let started: { succeed(): void; fail(error: AppError): void }[];
let locks: Promise<unknown>;

beforeEach(() => {
  vi.useFakeTimers();
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  });
  now = 0;
  started = [];
  locks = Promise.resolve();
  return () => void vi.useRealTimers();
});

/** Registration of one document; all share the lock and the stored id. */
function openDocument(current: () => string = () => address): DeviceRegistration {
  return new DeviceRegistration({
    address: current,
    register: () =>
      new Promise((resolve, reject) => {
        started.push({ succeed: () => resolve('0aB1'), fail: reject });
      }),
    exclusively: (_name, task) => {
      const done = locks.then(task);
      locks = done.catch(() => undefined);
      return done;
    },
    now: () => now,
    warn: () => undefined,
  });
}

/** Whether the promise is settled after all pending work. */
async function isReady(call: Promise<void>): Promise<boolean> {
  let ready = false;
  void call.then(() => {
    ready = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return ready;
}

async function passes(ms: number): Promise<void> {
  now += ms;
  await vi.advanceTimersByTimeAsync(ms);
}

describe('calls', () => {
  it('wait for one shared registration, also of another document', async () => {
    const [page, engine] = [openDocument(), openDocument()];
    const calls = [page.ready(), page.ready(), engine.ready()];
    expect(await Promise.all(calls.map(isReady))).toEqual([false, false, false]);
    expect(started).toHaveLength(1);
    started[0]?.succeed();
    expect(await Promise.all(calls.map(isReady))).toEqual([true, true, true]);
    expect(await isReady(page.ready())).toBe(true);
    expect(started).toHaveLength(1);
  });

  it('wait no longer than 1 s from its start, and its late success counts', async () => {
    const page = openDocument();
    const first = page.ready();
    await passes(700);
    const second = page.ready();
    await passes(299);
    expect(await Promise.all([first, second].map(isReady))).toEqual([false, false]);
    await passes(1);
    expect(await Promise.all([first, second].map(isReady))).toEqual([true, true]);
    expect(await isReady(page.ready())).toBe(true);
    started[0]?.succeed();
    await passes(60_000);
    await page.ready();
    expect(started).toHaveLength(1);
  });

  it('wait for 5 s more after they failed without it', async () => {
    const page = openDocument();
    const first = page.ready();
    await passes(1000);
    expect(await isReady(first)).toBe(true);
    const failed = page.ready({ isNeeded: true });
    await passes(4999);
    expect(await isReady(failed)).toBe(false);
    const other = page.ready({ isNeeded: true });
    await passes(1);
    expect(await Promise.all([failed, other].map(isReady))).toEqual([true, false]);
    started[0]?.succeed();
    expect(await isReady(other)).toBe(true);
  });

  it('start it again each time where nothing answers, until it succeeds', async () => {
    const page = openDocument();
    for (const attempt of [1, 2, 3]) {
      const call = page.ready();
      await vi.advanceTimersByTimeAsync(0);
      expect(started).toHaveLength(attempt);
      started[attempt - 1]?.fail(silence);
      expect(await isReady(call)).toBe(true);
    }
  });

  it('start it again 1 s after the provider could not be reached', async () => {
    const page = openDocument();
    for (const attempt of [1, 2, 3]) {
      const call = page.ready();
      await vi.advanceTimersByTimeAsync(0);
      expect(started).toHaveLength(attempt);
      started[attempt - 1]?.fail(away);
      expect(await isReady(call)).toBe(true);
      await passes(999);
      expect(await isReady(page.ready())).toBe(true);
      expect(started).toHaveLength(attempt);
      await passes(1);
    }
  });

  it('start it again after growing pauses where it is refused, of a minute at most', async () => {
    const page = openDocument();
    for (const pause of [2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]) {
      const attempt = started.length;
      const call = page.ready();
      await vi.advanceTimersByTimeAsync(0);
      expect(started).toHaveLength(attempt + 1);
      started[attempt]?.fail(refused);
      await call;
      await passes(pause - 1);
      await page.ready();
      expect(started).toHaveLength(attempt + 1);
      await passes(1);
    }
  });

  it('are not needed for another attempt, which keeps to the same pauses', async () => {
    const page = openDocument();
    const seconds: number[] = [];
    let isKnown = false;
    for (let second = 0; second <= 100 && !isKnown; second += 5) {
      const attempts = started.length;
      const again = page.tryAgain();
      await vi.advanceTimersByTimeAsync(0);
      if (started.length > attempts) {
        seconds.push(second);
        if (seconds.length < 6) started.at(-1)?.fail(refused);
        else started.at(-1)?.succeed();
      }
      isKnown = await again;
      await passes(5000);
    }
    expect(seconds).toEqual([0, 5, 10, 20, 40, 75]);
    expect(isKnown).toBe(true);
    expect(await page.tryAgain()).toBe(true);
    expect(started).toHaveLength(6);
  });

  it('keep no id that arrives after another service was chosen: it may be of either', async () => {
    const other = 'http://127.0.0.1:3000';
    let current = address;
    const call = openDocument(() => current).ready();
    await vi.advanceTimersByTimeAsync(0);
    current = other;
    started[0]?.succeed();
    await call;
    expect([address, other].map(isRegistered)).toEqual([false, false]);
  });

  it('register with another service at once when the address changes', async () => {
    let current = address;
    const page = openDocument(() => current);
    const call = page.ready();
    await vi.advanceTimersByTimeAsync(0);
    started[0]?.fail(refused);
    await call;
    current = 'http://127.0.0.1:3000';
    void page.ready();
    await vi.advanceTimersByTimeAsync(0);
    expect(started).toHaveLength(2);
  });
});

it('an id that would break the cookie parameter is rejected', async () => {
  for (const dfid of ['', 'a;token=b', 'a b', null, 7, 'x'.repeat(65)]) {
    const client = new FakeApiClient(() => ({ status: 1, data: { dfid } }));
    await expect(registerDevice(client)).rejects.toMatchObject({ kind: 'bad-data' });
  }
  const client = new FakeApiClient(() => ({ status: 1, data: { dfid: '0aB1' } }));
  expect(await registerDevice(client)).toBe('0aB1');
  expect(client.calls[0]?.options).toMatchObject({ anonymous: true, unregistered: true, fresh: true });
});
