import type { MessageBoxOptions } from 'electron';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeApp } from '../../testing/fake-electron.ts';
import { textsIn } from '../texts.ts';
import { offerRestart } from './crash-dialog.ts';

const texts = textsIn('en');

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubEnv('APPIMAGE', undefined);
});

const argv = ['/opt/kanade', 'dist/desktop', '--dev', 'kanade://share?listid=1', '/music/a.mp3'];

async function answered(answer: number | Error, isPackaged = true) {
  const app = new FakeApp();
  app.isPackaged = isPackaged;
  let shown: MessageBoxOptions | null = null;
  const showMessageBox = async (options: unknown) => {
    shown = options as MessageBoxOptions;
    if (answer instanceof Error) throw answer;
    return { response: answer, checkboxChecked: false };
  };
  await offerRestart({ app: app.asApp, argv, dialog: { showMessageBox }, texts });
  return { app, shown: shown as MessageBoxOptions | null };
}

test('it says what happened and restarts on request', async () => {
  const { app, shown } = await answered(0);
  expect(shown).toMatchObject({ message: texts.crashed, detail: texts.crashedDetail, cancelId: 1 });
  expect(shown?.buttons).toEqual([texts.restart, texts.quitButton]);
  expect([app.relaunches, app.quits]).toEqual([[{ args: ['--dev'] }], 1]);
});

test('an unpackaged app is started again with its folder', async () => {
  expect((await answered(0, false)).app.relaunches).toEqual([{ args: ['dist/desktop', '--dev'] }]);
});

test('otherwise, and where the dialog can’t be shown, it quits', async () => {
  for (const answer of [1, new Error('no display')]) {
    const { app } = await answered(answer);
    expect([app.relaunches, app.quits]).toEqual([[], 1]);
  }
});

test('an AppImage is started again by its file', async () => {
  vi.stubEnv('APPIMAGE', '/home/a/Kanade.AppImage');
  expect((await answered(0)).app.relaunches).toMatchObject([{ execPath: '/home/a/Kanade.AppImage' }]);
});
