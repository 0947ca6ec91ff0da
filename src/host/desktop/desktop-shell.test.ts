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
