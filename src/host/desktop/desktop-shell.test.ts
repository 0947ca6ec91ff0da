import { expect, test } from 'vitest';
import type { ShellBridge } from '../../../electron/ipc';
import { createDesktopShell } from './desktop-shell';

function bridgeThatAnswers(answers: Record<string, unknown>) {
  const calls: unknown[][] = [];
  const listeners = new Map<string, (value: never) => void>();
  const bridge: ShellBridge = {
    invoke: async (...call) => {
      calls.push(call);
      return answers[call[0]] as never;
    },
    on(name, listener) {
      listeners.set(name, listener);
      return () => {};
    },
  };
  const tell = (name: string, value: unknown) => listeners.get(name)?.(value as never);
  return { bridge, calls, tell };
}

const info = { version: '1.2.3', platform: 'darwin', releasesAddress: 'https://example.test/latest' };

test('it knows version, platform and where newer versions are told from the main process', async () => {
  expect(await createDesktopShell(bridgeThatAnswers({ 'app:info': info }).bridge)).toMatchObject(info);
  const { bridge } = bridgeThatAnswers({ 'app:info': { ...info, releasesAddress: '' } });
  expect((await createDesktopShell(bridge)).releasesAddress).toBeNull();
});

test.each([{ platform: 'beos' }, { releasesAddress: 'file:///etc/passwd' }, { version: 7 }])(
  'an answer that makes no sense is refused: %j',
  async (change) => {
    const { bridge } = bridgeThatAnswers({ 'app:info': { ...info, ...change } });
    await expect(createDesktopShell(bridge)).rejects.toThrow();
  },
);

test('the buttons of the title bar go to the main process', async () => {
  const { bridge, calls } = bridgeThatAnswers({ 'app:info': info });
  const shell = await createDesktopShell(bridge);
  shell.controlWindow('close');
  expect(calls).toContainEqual(['window:control', 'close']);
});

test('the disclaimer is wanted when the shell asks, also before it has said who it is, and until somebody agrees', async () => {
  const { bridge, calls, tell } = bridgeThatAnswers({ 'app:info': info });
  const opening = createDesktopShell(bridge);
  tell('disclaimer:show', true);
  const { disclaimer } = await opening;
  const changes: boolean[] = [];
  const end = disclaimer.subscribe(() => changes.push(disclaimer.isWanted()));
  expect(disclaimer.isWanted()).toBe(true);
  disclaimer.answer(false);
  expect(disclaimer.isWanted()).toBe(true);
  disclaimer.answer(true);
  expect(disclaimer.isWanted()).toBe(false);
  expect(calls.slice(1)).toEqual([
    ['disclaimer:answer', false],
    ['disclaimer:answer', true],
  ]);
  tell('disclaimer:show', true);
  expect(changes).toEqual([false, true]);
  end();
  tell('disclaimer:show', false);
  expect(changes).toHaveLength(2);
  expect(disclaimer.isWanted()).toBe(false);
});

test('the disclaimer is not wanted by itself, nor by something that is no answer to whether', async () => {
  const { bridge, tell } = bridgeThatAnswers({ 'app:info': info });
  const { disclaimer } = await createDesktopShell(bridge);
  for (const value of [undefined, null, 'true', 1, {}]) tell('disclaimer:show', value);
  expect(disclaimer.isWanted()).toBe(false);
});
