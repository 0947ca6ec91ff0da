import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeWindow } from '../../testing/fake-electron.ts';
import { ownPagesOf, pageOf } from '../safety/own-page.ts';
import { hangWaitMs, hangWaits, maxRecoveries, periodMs, recoverMainPage } from './main-window-recovery.ts';

const id = 'b'.repeat(32);
const url = pageOf(id, 'app.html');

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => vi.useRealTimers());

function setUp({ plays = false } = {}) {
  const window = new FakeWindow();
  window.webContents.url = `${url}#/lyrics`;
  const state = { plays, givenUp: 0 };
  const recovery = recoverMainPage(window.asWindow, {
    url,
    isOwnPage: ownPagesOf(id),
    wantsToPlay: () => state.plays,
    onGivenUp: () => {
      state.givenUp += 1;
    },
  });
  const crash = async (reason = 'crashed') => {
    window.webContents.emit('render-process-gone', {}, { reason, exitCode: 1 });
    await vi.advanceTimersByTimeAsync(0);
  };
  return { window, state, recovery, crash };
}

const hangMs = hangWaits * hangWaitMs;

test.each([
  'clean-exit',
  'abnormal-exit',
  'killed',
  'crashed',
  'oom',
  'launch-failed',
  'integrity-failure',
  'memory-eviction',
])('a page that ends with %s is loaded again, on the same screen', async (reason) => {
  const { window, crash, recovery } = setUp();
  expect(recovery.hasBegun()).toBe(false);
  await crash(reason);
  expect(window.did).toEqual([`load ${url}#/lyrics`]);
  expect(recovery.hasBegun()).toBe(true);
});

test('what played goes on', async () => {
  const { window, crash } = setUp({ plays: true });
  await crash();
  expect(window.did).toEqual([`load ${url}?open=play#/lyrics`]);
});

test('what may be the cause is left out step by step: first the screen, then the song', async () => {
  const { window, crash } = setUp({ plays: true });
  for (let count = 0; count < maxRecoveries; count += 1) await crash();
  expect(window.did).toEqual([`load ${url}?open=play#/lyrics`, `load ${url}?open=play`, `load ${url}`]);
});

test('an address that is not ours is not loaded again', async () => {
  const { window, crash } = setUp();
  window.webContents.url = 'https://example.org/#/lyrics';
  await crash();
  expect(window.did).toEqual([`load ${url}`]);
});

test('after too many it gives up, once', async () => {
  const { window, state, crash } = setUp();
  for (let count = 0; count < maxRecoveries + 3; count += 1) await crash();
  expect(window.did).toHaveLength(maxRecoveries);
  expect(state.givenUp).toBe(1);
});

test('those of long ago do not count', async () => {
  const { window, state, crash } = setUp();
  for (let count = 0; count < maxRecoveries * 2; count += 1) {
    await crash();
    await vi.advanceTimersByTimeAsync(periodMs);
  }
  expect(window.did).toHaveLength(maxRecoveries * 2);
  expect(state.givenUp).toBe(0);
});

test('a page that does not respond for long is ended and loaded again', async () => {
  const { window } = setUp({ plays: true });
  window.emit('unresponsive');
  await vi.advanceTimersByTimeAsync(hangMs - 1);
  // Electron repeats the event while the hang lasts.
  window.emit('unresponsive');
  expect(window.webContents.crashes).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(window.webContents.crashes).toBe(1);
  await vi.advanceTimersToNextTimerAsync();
  expect(window.did).toEqual([`load ${url}?open=play#/lyrics`]);
});

test('one that responds again in time is left alone', async () => {
  const { window } = setUp();
  window.emit('unresponsive');
  await vi.advanceTimersByTimeAsync(hangMs - 1);
  window.emit('responsive');
  await vi.advanceTimersByTimeAsync(hangMs);
  expect(window.webContents.crashes).toBe(0);
});

test('one that a debugger has halted is left alone', async () => {
  const { window } = setUp();
  window.webContents.devToolsOpened = true;
  window.emit('unresponsive');
  await vi.advanceTimersByTimeAsync(hangMs * 2);
  expect(window.webContents.crashes).toBe(0);
});

test('a window that is closed loads nothing', async () => {
  const { window, crash } = setUp();
  window.emit('unresponsive');
  window.destroyed = true;
  window.emit('closed');
  await crash();
  await vi.advanceTimersByTimeAsync(hangMs * 2);
  expect(window.did).toEqual([]);
  expect(window.webContents.crashes).toBe(0);
});

test('a load that fails is no further error', async () => {
  const { window, crash } = setUp();
  window.load = () => Promise.reject(new Error('ERR_FAILED'));
  await crash();
  expect(vi.mocked(console.warn)).toHaveBeenCalledWith('The page was not loaded again:', 'ERR_FAILED');
});
