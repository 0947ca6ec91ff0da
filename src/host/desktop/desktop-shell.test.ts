import { expect, test } from 'vitest';
import type { ShellBridge } from '../../../electron/ipc';
import { createDesktopShell } from './desktop-shell';

function bridgeThatAnswers(answers: Record<string, unknown>) {
  const calls: unknown[][] = [];
  const bridge: ShellBridge = {
    invoke: async (...call) => {
      calls.push(call);
      return answers[call[0]] as never;
    },
    on: () => () => {},
  };
  return { bridge, calls };
}

test('it knows version and platform from the main process', async () => {
  const { bridge } = bridgeThatAnswers({ 'app:info': { version: '1.2.3', platform: 'darwin' } });
  expect(await createDesktopShell(bridge)).toMatchObject({ version: '1.2.3', platform: 'darwin' });
});

test('an answer that makes no sense is refused', async () => {
  const { bridge } = bridgeThatAnswers({ 'app:info': { version: '1.2.3', platform: 'beos' } });
  await expect(createDesktopShell(bridge)).rejects.toThrow();
});

test('the buttons of the title bar go to the main process', async () => {
  const { bridge, calls } = bridgeThatAnswers({ 'app:info': { version: '1.2.3', platform: 'linux' } });
  const shell = await createDesktopShell(bridge);
  shell.controlWindow('close');
  expect(calls).toContainEqual(['window:control', 'close']);
});
