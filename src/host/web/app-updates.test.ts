import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Player } from '@/playback/player';
import { AppUpdates } from './app-updates';

class Worker extends EventTarget {
  state: ServiceWorkerState = 'installing';

  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  active: Worker | null = new Worker();
}

let registration: Registration;

beforeEach(() => {
  registration = new Registration();
  vi.stubEnv('PROD', true);
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), {
      serviceWorker: Object.assign(new EventTarget(), {
        controller: null,
        register: async () => registration,
        getRegistration: async () => registration,
      }),
    }),
  );
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** The updates of a page, once they follow the registration. */
async function started(): Promise<AppUpdates> {
  const follow = vi.spyOn(registration, 'addEventListener');
  const updates = new AppUpdates({} as Player);
  updates.start();
  await vi.waitFor(() => expect(follow).toHaveBeenCalled());
  return updates;
}

test('a version that is found later is ready when it is stored', async () => {
  const updates = await started();
  const found = new Worker();
  registration.installing = found;
  registration.dispatchEvent(new Event('updatefound'));
  expect(updates.isReady()).toBe(false);
  found.become('installed');
  expect(updates.isReady()).toBe(true);
});

test('so is one that the browser found before the page followed', async () => {
  const found = new Worker();
  registration.installing = found;
  const updates = await started();
  expect(updates.isReady()).toBe(false);
  found.become('installed');
  expect(updates.isReady()).toBe(true);
});

test('and one that was stored before, or by another tab', async () => {
  registration.waiting = new Worker();
  expect((await started()).isReady()).toBe(true);
});

test('the first version of all is none', async () => {
  const first = new Worker();
  registration.installing = first;
  registration.active = null;
  const updates = await started();
  first.become('installed');
  expect(updates.isReady()).toBe(false);
});
