import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeSetting } from '@/state/settings/settings-store.ts';
import { fakeHost, renderHook } from '../../../tests/support/components/render.tsx';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { useWakeLock } from './use-wake-lock.ts';

class FakeLock {
  released = false;
  async release(): Promise<void> {
    this.released = true;
  }
}

/** The granted locks, newest last. */
let locks: FakeLock[] = [];
let isHidden = false;

beforeEach(() => {
  locks = [];
  isHidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  // A browser without a display grants none.
  vi.spyOn(WakeLock.prototype, 'request').mockImplementation(async () => {
    const lock = new FakeLock();
    locks.push(lock);
    return lock as unknown as WakeLockSentinel;
  });
  changeSetting('keepScreenOn', 'on');
});

afterEach(() => vi.restoreAllMocks());

async function play() {
  const { host, player } = await fakeHost();
  await player.dispatch({ type: 'replace-queue', songs: [makeSong(1)], startIndex: 0, play: true });
  const hook = await renderHook(useWakeLock, undefined, { host });
  return { player, hook };
}

const held = () => locks.filter(({ released }) => !released).length;

test('the display stays on while a song plays, and no longer', async () => {
  const { player, hook } = await play();
  await expect.poll(held).toBe(1);
  await player.dispatch({ type: 'pause' });
  await expect.poll(held).toBe(0);
  await player.dispatch({ type: 'play' });
  await expect.poll(held).toBe(1);
  hook.unmount();
  await expect.poll(held).toBe(0);
  expect(locks).toHaveLength(2);
});

test('it may turn off where the setting is off, from the moment it is', async () => {
  await play();
  await expect.poll(held).toBe(1);
  changeSetting('keepScreenOn', 'off');
  await expect.poll(held).toBe(0);
});

test('a page that becomes visible again holds the lock that it lost, and only one', async () => {
  const { hook } = await play();
  await expect.poll(held).toBe(1);
  // The browser releases the lock when the page is hidden.
  isHidden = true;
  await locks[0]?.release();
  document.dispatchEvent(new Event('visibilitychange'));
  isHidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(held).toBe(1);
  hook.unmount();
  await expect.poll(held).toBe(0);
  expect(locks).toHaveLength(2);
});

test('a lock that arrives after the screen was left is given back', async () => {
  const { hook } = await play();
  hook.unmount();
  await expect.poll(() => locks.length).toBe(1);
  await expect.poll(held).toBe(0);
});
