import { afterEach, expect, test, vi } from 'vitest';
import { shellCalls } from '../../../electron/ipc.ts';
import { FakeShellBridge } from '../../../electron/testing/fake-shell-bridge.ts';
import { desktopLyricsFrame } from './desktop-lyrics-window.ts';

afterEach(() => vi.unstubAllGlobals());

/** The frame in a browser that names this system; `calls` are what it sends to the main process. */
function frameOn(platform: string, answer: () => Promise<unknown> = async () => undefined) {
  vi.stubGlobal('navigator', { platform });
  const bridge = new FakeShellBridge(
    Object.fromEntries(Object.keys(shellCalls).map((name) => [name, answer])) as FakeShellBridge['answers'],
  );
  return { frame: desktopLyricsFrame(bridge), calls: bridge.calls };
}

test.each(['MacIntel', 'Win32'])('everything that the window does on %s goes to the main process', (platform) => {
  const { frame, calls } = frameOn(platform);
  frame.setLocked?.(true);
  frame.setClickThrough?.(false);
  frame.moveBy?.(-2, 3.5);
  frame.resizeBy?.(4, 0);
  frame.close?.();
  expect(calls).toEqual([
    ['overlay:lock', true],
    ['overlay:click-through', false],
    ['overlay:move-by', -2, 3.5],
    ['overlay:resize-by', 4, 0],
    ['window:control', 'close'],
  ]);
  expect(frame.isTransparent).toBe(true);
});

test.each(['Linux x86_64', 'FreeBSD amd64', ''])('a locked window on %j does not notice the pointer', (platform) => {
  const { frame } = frameOn(platform);
  expect(frame.setLocked).not.toBeNull();
  expect(frame.setClickThrough).toBeNull();
});

test('a refused call is no error of the page', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  const { frame, calls } = frameOn('Win32', () => Promise.reject(new Error('Refused overlay:move-by.')));
  frame.moveBy?.(Number.NaN, 0);
  frame.close?.();
  // Node reports unhandled rejections after the microtasks.
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', unhandled);
  expect(calls).toHaveLength(2);
  expect(unhandled).not.toHaveBeenCalled();
});
