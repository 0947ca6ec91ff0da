import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Player } from '@/playback/player.ts';
import type { AppUpdates } from './app-updates.ts';

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
  isUnsaved = false;
  [leavePlayer, reload, dispatch] = [vi.fn(), vi.fn(), vi.fn(async () => undefined)];
  // A page is reloaded at most once.
  vi.resetModules();
  vi.stubGlobal('location', { reload, href: 'http://localhost/#/' });
  vi.stubGlobal('history', { state: null, replaceState: () => undefined });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
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

let isUnsaved: boolean;
let leavePlayer: ReturnType<typeof vi.fn<() => void>>;
let reload: ReturnType<typeof vi.fn<() => void>>;
let dispatch: ReturnType<typeof vi.fn<() => Promise<void>>>;

/** The updates of a page without a controlling worker, once they follow the registration. */
async function started(): Promise<AppUpdates> {
  const follow = vi.spyOn(registration, 'addEventListener');
  const player = { getSnapshot: () => ({ wantsToPlay: true }), dispatch } as unknown as Player;
  const { AppUpdates } = await import('./app-updates.ts');
  const updates = new AppUpdates({ player, hasUnsavedInput: () => isUnsaved, leavePlayer });
  updates.start();
  await vi.waitFor(() => expect(follow).toHaveBeenCalled());
  return updates;
}

test('a version that is found later is ready when it is stored', async () => {
  const updates = await started();
  const found = new Worker();
  registration.installing = found;
  registration.dispatchEvent(new Event('updatefound'));
  expect(updates.state()).toBe('none');
  found.become('installed');
  expect(updates.state()).toBe('ready');
});

test('so is one that the browser found before the page followed', async () => {
  const found = new Worker();
  registration.installing = found;
  const updates = await started();
  expect(updates.state()).toBe('none');
  found.become('installed');
  expect(updates.state()).toBe('ready');
});

test('and one that was stored before, or by another tab', async () => {
  registration.waiting = new Worker();
  expect((await started()).state()).toBe('ready');
});

test('the first version of all is none', async () => {
  const first = new Worker();
  registration.installing = first;
  registration.active = null;
  const updates = await started();
  first.become('installed');
  expect(updates.state()).toBe('none');
});

test('a page that no worker controls is loaded again when another tab loads the new version', async () => {
  const waiting = new Worker();
  registration.waiting = waiting;
  await started();
  waiting.become('activating');
  expect(reload).not.toHaveBeenCalled();
  waiting.become('activated');
  expect(reload).toHaveBeenCalledTimes(1);
  expect(leavePlayer).not.toHaveBeenCalled();
});

test('one with unsaved input stays, leaves the player to the others, and is loaded again once it is done and hidden', async () => {
  const found = new Worker();
  registration.installing = found;
  isUnsaved = true;
  const updates = await started();
  found.become('activated');
  expect(updates.state()).toBe('unsaved');
  expect(leavePlayer).toHaveBeenCalledTimes(1);
  const hide = (visibilityState: DocumentVisibilityState) => {
    Object.assign(document, { visibilityState });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  hide('hidden');
  isUnsaved = false;
  hide('visible');
  expect(reload).not.toHaveBeenCalled();
  hide('hidden');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('the user is asked before a reload would lose unsaved input, and once only', async () => {
  isUnsaved = true;
  const updates = await started();
  await updates.reload();
  expect(updates.state()).toBe('unsaved');
  expect(reload).not.toHaveBeenCalled();
  expect(dispatch).not.toHaveBeenCalled();
  await updates.reload();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(dispatch).toHaveBeenCalledWith({ type: 'pause' });
});

test('a page that was replaced is loaded again without a pause of what another tab plays', async () => {
  const found = new Worker();
  registration.installing = found;
  isUnsaved = true;
  const updates = await started();
  found.become('activated');
  await updates.reload();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(dispatch).not.toHaveBeenCalled();
});
