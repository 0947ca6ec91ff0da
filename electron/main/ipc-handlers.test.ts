import type { IpcMainInvokeEvent, WebFrameMain } from 'electron';
import { beforeEach, expect, test, vi } from 'vitest';
import { type AppInfo, callNames, type Shortcuts, shortcutActions } from '../ipc';
import { StandInContents, StandInIpcMain } from '../testing/stand-ins';
import { registerHandlers } from './ipc-handlers';
import { ownPagesOf, pageOf } from './own-page';

const id = 'd'.repeat(32);
const sender = new StandInContents().asContents;
const ourFrame = { url: pageOf(id, 'app.html'), parent: null } as WebFrameMain;

const info: AppInfo = {
  version: '1.2.3',
  platform: 'linux',
  releasesAddress: '',
  hasNativeTitleBar: false,
  isDisclaimerAccepted: true,
};

const plugin = 'abcdefghijklmnop'.repeat(2);
const access = { permissions: ['storage'], hosts: ['https://example.org/*'], usesAppData: false };

/** `Ctrl+F1` and so on. */
const shortcuts = Object.fromEntries(
  shortcutActions.map((action, index) => [action, `Ctrl+F${index + 1}`]),
) as Shortcuts;

function setUp() {
  const ipcMain = new StandInIpcMain();
  const handled: unknown[][] = [];
  registerHandlers(
    ipcMain,
    {
      'app:info': () => info,
      'settings:save': (...call) => void handled.push(call),
      'settings:clear': (...call) => void handled.push(call),
      'shortcuts:apply': (...call) => {
        handled.push(call);
        return ['mute'];
      },
      'shortcuts:suspend': (...call) => void handled.push(call),
      'window:control': (...call) => void handled.push(call),
      'window:is-maximised': () => true,
      'link:open-external': async (...call) => handled.push(call) > 0,
      'disclaimer:answer': (...call) => void handled.push(call),
      'service:can-start': () => true,
      'service:start': async (...call) => handled.push(call) > 0,
      'plugins:list': () => [],
      'plugins:refresh': () => [],
      'plugins:open-folder': () => true,
      'plugins:install': (...call) => {
        handled.push(call);
        return { type: 'cancelled' };
      },
      'plugins:set-enabled': (...call) => handled.push(call) > 0,
      'plugins:consent': (...call) => handled.push(call) > 0,
      'plugins:uninstall': (...call) => handled.push(call) > 0,
      'plugins:open-popup': (...call) => handled.push(call) > 0,
    },
    ownPagesOf(id),
  );
  /** The answer, or the refusal. */
  const call = async (frame: WebFrameMain | null, name: string, ...args: unknown[]): Promise<unknown> =>
    ipcMain.handlers.get(name)?.({ sender, senderFrame: frame } as IpcMainInvokeEvent, ...args);
  return { ipcMain, handled, call };
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

test('there is a handler for every call, and no other', () => {
  expect([...setUp().ipcMain.handlers.keys()]).toEqual([...callNames]);
});

test('a call from an own page is answered', async () => {
  const { call, handled } = setUp();
  expect(await call(ourFrame, 'app:info')).toEqual(info);
  await call(ourFrame, 'window:control', 'close');
  expect(await call(ourFrame, 'link:open-external', 'https://example.org/')).toBe(true);
  await call(ourFrame, 'disclaimer:answer', false);
  await call(ourFrame, 'settings:save', { nativeTitleBar: 'on' });
  await call(ourFrame, 'settings:clear');
  expect(await call(ourFrame, 'shortcuts:apply', shortcuts)).toEqual(['mute']);
  await call(ourFrame, 'shortcuts:suspend', true);
  expect(await call(ourFrame, 'service:can-start')).toBe(true);
  expect(await call(ourFrame, 'service:start')).toBe(true);
  expect(await call(ourFrame, 'plugins:install', 'zip', 'Install')).toEqual({ type: 'cancelled' });
  expect(await call(ourFrame, 'plugins:set-enabled', plugin, false)).toBe(true);
  expect(await call(ourFrame, 'plugins:consent', plugin, access)).toBe(true);
  expect(await call(ourFrame, 'plugins:uninstall', plugin)).toBe(true);
  expect(await call(ourFrame, 'plugins:open-popup', plugin)).toBe(true);
  expect(handled).toEqual([
    [sender, 'close'],
    [sender, 'https://example.org/'],
    [sender, false],
    [sender, { nativeTitleBar: 'on' }],
    [sender],
    [sender, shortcuts],
    [sender, true],
    [sender],
    [sender, 'zip', 'Install'],
    [sender, plugin, false],
    [sender, plugin, access],
    [sender, plugin],
    [sender, plugin],
  ]);
});

test.each<[string, WebFrameMain | null]>([
  ['of another extension', { url: pageOf('e'.repeat(32), 'app.html'), parent: null } as WebFrameMain],
  ['of the web', { url: 'https://example.org/', parent: null } as WebFrameMain],
  ['inside our page', { url: pageOf(id, 'app.html'), parent: ourFrame } as WebFrameMain],
  ['that is gone', null],
])('a frame %s is refused every call', async (_whose, frame) => {
  const { call, handled } = setUp();
  for (const name of callNames) await expect(call(frame, name)).rejects.toThrow(`Refused ${name}`);
  expect(handled).toEqual([]);
});

test.each<[string, unknown[]]>([
  ['app:info', ['extra']],
  ['window:control', []],
  ['window:control', ['explode']],
  ['window:control', ['close', 'twice']],
  ['link:open-external', [42]],
  ['link:open-external', [{ href: 'https://example.org/' }]],
  ['settings:save', []],
  ['settings:save', [null]],
  ['settings:save', [{}]],
  ['settings:save', [{ nativeTitleBar: true }]],
  ['settings:save', [{ nativeTitleBar: 'on', more: 1 }]],
  ['settings:clear', ['disclaimer.json']],
  ['shortcuts:apply', []],
  ['shortcuts:apply', [{}]],
  ['shortcuts:apply', [{ ...shortcuts, mute: 'M' }]],
  ['shortcuts:apply', [{ ...shortcuts, mute: 'Ctrl+Alt' }]],
  ['shortcuts:apply', [{ ...shortcuts, mute: 7 }]],
  ['shortcuts:apply', [{ ...shortcuts, more: 'Ctrl+M' }]],
  ['shortcuts:suspend', ['true']],
  ['disclaimer:answer', []],
  ['disclaimer:answer', ['true']],
  ['disclaimer:answer', [true, true]],
  ['service:can-start', [6521]],
  ['service:start', [6521]],
  ['service:start', ['/bin/sh']],
  ['plugins:list', [1]],
  ['plugins:refresh', ['/home']],
  ['plugins:open-folder', ['/etc']],
  ['plugins:install', ['folder']],
  ['plugins:install', ['/home/me/plugin', 'Install']],
  ['plugins:install', ['zip', 'x'.repeat(101)]],
  ['plugins:install', ['zip', 'Install', '/home/me/plugin.zip']],
  ['plugins:set-enabled', [plugin]],
  ['plugins:set-enabled', [plugin, 'true']],
  ['plugins:set-enabled', [plugin.toUpperCase(), true]],
  ['plugins:consent', [plugin]],
  ['plugins:consent', [plugin, { ...access, usesAppData: 'yes' }]],
  ['plugins:consent', [plugin, { ...access, more: 1 }]],
  ['plugins:consent', [plugin, { ...access, hosts: Array(401).fill('x') }]],
  ['plugins:uninstall', ['../plugins']],
  ['plugins:uninstall', [`${plugin}/..`]],
  ['plugins:open-popup', ['']],
  ['plugins:open-popup', [plugin, 'https://example.org/']],
])('%s with %j is refused without naming the arguments', async (name, args) => {
  const { call, handled } = setUp();
  await expect(call(ourFrame, name, ...args)).rejects.toThrow(`Refused ${name}: its arguments are wrong.`);
  expect(handled).toEqual([]);
});
