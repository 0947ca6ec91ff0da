import { expect, test, vi } from 'vitest';
import type { ShellBridge } from '../../../electron/ipc';
import { desktopLyricsFrame } from './lyrics-frame';

function bridgeOf(platform: string) {
  const calls: unknown[][] = [];
  const info = { version: '1.2.3', platform, releasesAddress: '', hasNativeTitleBar: true, isDisclaimerAccepted: true };
  const bridge: ShellBridge = {
    invoke: async (...call) => {
      calls.push(call);
      return (call[0] === 'app:info' ? info : undefined) as never;
    },
    on: () => () => undefined,
  };
  return { bridge, calls };
}

test.each(['darwin', 'win32'])('everything that the window does on %s goes to the main process', async (platform) => {
  const { bridge, calls } = bridgeOf(platform);
  const frame = await desktopLyricsFrame(bridge);
  frame.setLocked?.(true);
  frame.setClickThrough?.(false);
  frame.moveBy?.(-2, 3.5);
  frame.resizeBy?.(4, 0);
  frame.close?.();
  expect(calls.slice(1)).toEqual([
    ['overlay:lock', true],
    ['overlay:click-through', false],
    ['overlay:move-by', -2, 3.5],
    ['overlay:resize-by', 4, 0],
    ['window:control', 'close'],
  ]);
  expect(frame.isTransparent).toBe(true);
});

test.each(['linux', 'beos'])('a locked window on %s does not notice the pointer', async (platform) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const frame = await desktopLyricsFrame(bridgeOf(platform).bridge);
  expect(frame.setLocked).not.toBeNull();
  expect(frame.setClickThrough).toBeNull();
});

test('a refused call is no error of the page', async () => {
  const refusing: ShellBridge = {
    invoke: () => Promise.reject(new Error('Refused overlay:move-by: its arguments are wrong.')),
    on: () => () => undefined,
  };
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  const frame = await desktopLyricsFrame(refusing);
  frame.moveBy?.(Number.NaN, 0);
  frame.close?.();
  // Rejections that nothing handles are reported after the microtasks.
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
