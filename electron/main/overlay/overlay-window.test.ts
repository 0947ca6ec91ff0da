import { beforeEach, expect, test, vi } from 'vitest';
import { FakeOverlayContents } from '../../testing/fake-windows.ts';
import { recoverOverlayPage } from './overlay-window.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

function setUp({ isAlone = true } = {}) {
  const contents = new FakeOverlayContents();
  const state = { atMs: 0, givenUp: 0 };
  recoverOverlayPage({
    contents: contents.asContents,
    isAlone: () => isAlone,
    now: () => state.atMs,
    giveUp: () => {
      state.givenUp += 1;
    },
  });
  const fail = (reason: string) => contents.emit('render-process-gone', {}, { reason, exitCode: 1 });
  return { contents, state, fail };
}

test('a page whose process has ended is loaded again', () => {
  const { contents, fail } = setUp();
  for (const reason of ['crashed', 'oom', 'clean-exit']) fail(reason);
  expect(contents.did).toEqual(['reload', 'reload', 'reload']);
});

test('the fourth time within a minute it is given up', () => {
  const { contents, state, fail } = setUp();
  for (const atMs of [0, 20_000, 40_000, 59_999]) {
    state.atMs = atMs;
    fail('crashed');
  }
  expect(contents.did).toEqual(['reload', 'reload', 'reload']);
  expect(state.givenUp).toBe(1);
});

test('failures that are further apart don’t count together', () => {
  const { contents, state, fail } = setUp();
  for (let failure = 0; failure < 10; failure += 1) {
    state.atMs += 20_001;
    fail('crashed');
  }
  expect(contents.did).toHaveLength(10);
  expect(state.givenUp).toBe(0);
});

test('a page that hangs is ended and loaded again', () => {
  const { contents } = setUp();
  contents.emit('unresponsive');
  expect(contents.did).toEqual(['crash', 'reload']);
});

test('a page that hangs together with the main window is not ended from here', () => {
  const { contents } = setUp({ isAlone: false });
  contents.emit('unresponsive');
  expect(contents.did).toEqual([]);
});

test('nothing is loaded into a closed window', () => {
  const { contents, fail } = setUp();
  contents.destroyed = true;
  fail('crashed');
  contents.emit('unresponsive');
  expect(contents.did).toEqual([]);
});
