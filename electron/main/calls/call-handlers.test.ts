import type { IpcMainInvokeEvent, WebContents, WebFrameMain } from 'electron';
import { beforeEach, expect, expectTypeOf, test, vi } from 'vitest';
import { type ShellShortcuts, shellShortcutActions } from '@/core/settings/shell-shortcuts.ts';
import { type AppInfo, type LyricsServerStatus, lyricsFeedLimits, type ShellSettings, shellCalls } from '../../ipc.ts';
import { FakeContents, FakeIpcMain } from '../../testing/fake-electron.ts';
import { nowPlaying } from '../../testing/fake-player-link.ts';
import { ownPagesOf, pageOf } from '../safety/own-page.ts';
import { defaultShellSettings } from '../shell-settings.ts';
import { type CallHandlers, registerHandlers } from './call-handlers.ts';

const id = 'd'.repeat(32);
const sender = new FakeContents().asContents;
const ourFrame = { url: pageOf(id, 'app.html'), parent: null } as WebFrameMain;

const info: AppInfo = {
  version: '1.2.3',
  platform: 'linux',
  releasesAddress: '',
  hasNativeTitleBar: false,
  isDisclaimerAccepted: true,
};

const settings: ShellSettings = { ...defaultShellSettings, nativeTitleBar: 'on', dpiScale: 1.5 };
const playing = nowPlaying();
const plugin = 'abcdefghijklmnop'.repeat(2);
const access = { permissions: ['storage'], hosts: ['https://example.org/*'], usesAppData: false };

/** `Ctrl+F1`, `Ctrl+F2` etc. */
const shortcuts = Object.fromEntries(
  shellShortcutActions.map((action, index) => [action, `Ctrl+F${index + 1}`]),
) as ShellShortcuts;

const lyricsServerStatus: LyricsServerStatus = { state: 'running', clients: 2, origins: [], asked: null };

function setUp() {
  const ipcMain = new FakeIpcMain();
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
      'player:now-playing': (...call) => void handled.push(call),
      'player:lyric-line': (...call) => void handled.push(call),
      'window:control': (...call) => void handled.push(call),
      'window:is-maximised': () => true,
      'link:open-external': async (...call) => handled.push(call) > 0,
      'verification:frames': (...call) => void handled.push(call),
      'disclaimer:answer': (...call) => void handled.push(call),
      'launch:pending': (...call) => {
        handled.push(call);
        return [];
      },
      'launch:done': (...call) => void handled.push(call),
      'launch:read': (...call) => {
        handled.push(call);
        return new Uint8Array(1);
      },
      'service:can-start': () => true,
      'service:use': (...call) => {
        handled.push(call);
        return { kind: 'starting' };
      },
      'service:start': async (...call) => handled.push(call) > 0,
      'overlay:show': (...call) => void handled.push(call),
      'overlay:reset-position': (...call) => void handled.push(call),
      'overlay:lock': (...call) => void handled.push(call),
      'overlay:click-through': (...call) => void handled.push(call),
      'overlay:move-by': (...call) => void handled.push(call),
      'overlay:resize-by': (...call) => void handled.push(call),
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
      'lyrics-server:enable': (...call) => void handled.push(call),
      'lyrics-server:status': () => lyricsServerStatus,
      'lyrics-server:copy-token': (...call) => void handled.push(call),
      'lyrics-server:renew-token': (...call) => void handled.push(call),
      'lyrics-server:answer-origin': (...call) => void handled.push(call),
      'lyrics-server:remove-origin': (...call) => void handled.push(call),
      'lyrics-feed:set': (...call) => void handled.push(call),
    },
    ownPagesOf(id),
  );
  /** Result or error of a call. */
  const call = async (frame: WebFrameMain | null, name: string, ...args: unknown[]): Promise<unknown> =>
    ipcMain.handlers.get(name)?.({ sender, senderFrame: frame } as IpcMainInvokeEvent, ...args);
  return { ipcMain, handled, call };
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

test('there is a handler for every call, and no other', () => {
  expect([...setUp().ipcMain.handlers.keys()]).toEqual(Object.keys(shellCalls));
});

test('a missing handler does not compile, nor one with other arguments or another result', () => {
  type Without = Omit<CallHandlers, 'app:info'>;
  expectTypeOf<Without>().not.toExtend<CallHandlers>();
  expectTypeOf<Without & { 'app:info': () => AppInfo }>().toExtend<CallHandlers>();
  expectTypeOf<Without & { 'app:info': () => string }>().not.toExtend<CallHandlers>();
  expectTypeOf<Without & { 'app:info': (sender: WebContents, more: string) => AppInfo }>().not.toExtend<CallHandlers>();
});

test('a call from an own page is answered', async () => {
  const { call, handled } = setUp();
  expect(await call(ourFrame, 'app:info')).toEqual(info);
  await call(ourFrame, 'window:control', 'close');
  expect(await call(ourFrame, 'link:open-external', 'https://example.org/')).toBe(true);
  await call(ourFrame, 'disclaimer:answer', false);
  await call(ourFrame, 'settings:save', settings);
  await call(ourFrame, 'settings:clear');
  expect(await call(ourFrame, 'shortcuts:apply', shortcuts)).toEqual(['mute']);
  await call(ourFrame, 'shortcuts:suspend', true);
  await call(ourFrame, 'player:now-playing', playing);
  await call(ourFrame, 'player:now-playing', { ...playing, song: null, state: 'empty' });
  await call(ourFrame, 'player:lyric-line', 'La la');
  expect(await call(ourFrame, 'launch:pending', 0)).toEqual([]);
  await call(ourFrame, 'launch:done', 1);
  expect(await call(ourFrame, 'launch:read', 1, 2048)).toEqual(new Uint8Array(1));
  expect(await call(ourFrame, 'service:can-start')).toBe(true);
  expect(await call(ourFrame, 'service:use', 'testnet')).toEqual({ kind: 'starting' });
  expect(await call(ourFrame, 'service:start')).toBe(true);
  await call(ourFrame, 'overlay:show', true);
  await call(ourFrame, 'overlay:reset-position');
  await call(ourFrame, 'overlay:lock', true);
  await call(ourFrame, 'overlay:click-through', false);
  await call(ourFrame, 'overlay:move-by', -3.5, 20_000);
  await call(ourFrame, 'overlay:resize-by', 0, 1);
  expect(await call(ourFrame, 'plugins:install', 'zip', 'Install')).toEqual({ type: 'cancelled' });
  expect(await call(ourFrame, 'plugins:set-enabled', plugin, false)).toBe(true);
  expect(await call(ourFrame, 'plugins:consent', plugin, access)).toBe(true);
  expect(await call(ourFrame, 'plugins:uninstall', plugin)).toBe(true);
  expect(await call(ourFrame, 'plugins:open-popup', plugin)).toBe(true);
  expect(handled).toEqual([
    [sender, 'close'],
    [sender, 'https://example.org/'],
    [sender, false],
    [sender, settings],
    [sender],
    [sender, shortcuts],
    [sender, true],
    [sender, playing],
    [sender, { ...playing, song: null, state: 'empty' }],
    [sender, 'La la'],
    [sender, 0],
    [sender, 1],
    [sender, 1, 2048],
    [sender, 'testnet'],
    [sender],
    [sender, true],
    [sender],
    [sender, true],
    [sender, false],
    [sender, -3.5, 20_000],
    [sender, 0, 1],
    [sender, 'zip', 'Install'],
    [sender, plugin, false],
    [sender, plugin, access],
    [sender, plugin],
    [sender, plugin],
  ]);
});

test('a page names the service of its picture test, or none', async () => {
  const { call, handled } = setUp();
  for (const allowed of [{ origin: 'http://192.168.1.5:6521' }, { origin: null }, null]) {
    await call(ourFrame, 'verification:frames', allowed);
    expect(handled.pop()?.[1]).toEqual(allowed);
  }
});

test('calls about the lyrics server are answered', async () => {
  const { call, handled } = setUp();
  const lyrics = { hash: 'A1', krc: '雨'.repeat(Math.floor(lyricsFeedLimits.krcBytes / 3)) };
  expect(await call(ourFrame, 'lyrics-server:status')).toEqual(lyricsServerStatus);
  await call(ourFrame, 'lyrics-server:enable', true);
  await call(ourFrame, 'lyrics-server:copy-token');
  await call(ourFrame, 'lyrics-server:renew-token');
  await call(ourFrame, 'lyrics-server:answer-origin', 'https://a.example', false);
  await call(ourFrame, 'lyrics-server:remove-origin', 'https://a.example');
  await call(ourFrame, 'lyrics-feed:set', lyrics);
  await call(ourFrame, 'lyrics-feed:set', null);
  expect(handled.map(([, ...args]) => args)).toEqual([
    [true],
    [],
    [],
    ['https://a.example', false],
    ['https://a.example'],
    [lyrics],
    [null],
  ]);
});

test.each<[string, WebFrameMain | null]>([
  ['of another extension', { url: pageOf('e'.repeat(32), 'app.html'), parent: null } as WebFrameMain],
  ['of the web', { url: 'https://example.org/', parent: null } as WebFrameMain],
  ['inside our page', { url: pageOf(id, 'app.html'), parent: ourFrame } as WebFrameMain],
  ['that is gone', null],
])('a frame %s is refused every call', async (_whose, frame) => {
  const { call, handled } = setUp();
  for (const name of Object.keys(shellCalls)) await expect(call(frame, name)).rejects.toThrow(`Refused ${name}`);
  expect(handled).toEqual([]);
});

test.each<[string, unknown[]]>([
  ['app:info', ['extra']],
  ['window:control', []],
  ['window:control', ['explode']],
  ['window:control', ['close', 'twice']],
  ['link:open-external', [42]],
  ['verification:frames', []],
  ['verification:frames', ['http://127.0.0.1:6521']],
  ['verification:frames', [{ origin: 'http://127.0.0.1:6521/' }]],
  ['verification:frames', [{ origin: 'https://name@a.example' }]],
  ['verification:frames', [{ origin: 'file:' }]],
  ['verification:frames', [{ origin: null, more: 1 }]],
  ['link:open-external', [{ href: 'https://example.org/' }]],
  ['settings:save', []],
  ['settings:save', [null]],
  ['settings:save', [{}]],
  ['settings:save', [{ ...settings, nativeTitleBar: true }]],
  ['settings:save', [{ ...settings, more: 1 }]],
  ['settings:save', [{ ...settings, dpiScale: 2.1 }]],
  ['settings:save', [{ ...settings, dpiScale: Number.NaN }]],
  ['settings:save', [{ ...settings, language: 'fr' }]],
  ['settings:clear', ['disclaimer.json']],
  ['shortcuts:apply', []],
  ['shortcuts:apply', [{}]],
  ['shortcuts:apply', [{ ...shortcuts, mute: 'M' }]],
  ['shortcuts:apply', [{ ...shortcuts, mute: 'Ctrl+Alt' }]],
  ['shortcuts:apply', [{ ...shortcuts, mute: 7 }]],
  ['shortcuts:apply', [{ ...shortcuts, more: 'Ctrl+M' }]],
  ['shortcuts:suspend', ['true']],
  ['player:now-playing', []],
  ['player:now-playing', [null]],
  ['player:now-playing', [{ ...playing, song: undefined }]],
  ['player:now-playing', [{ ...playing, song: { ...playing.song, title: 'x'.repeat(301) } }]],
  ['player:now-playing', [{ ...playing, song: { ...playing.song, cover: 'file:///etc/passwd' } }]],
  ['player:now-playing', [{ ...playing, song: { ...playing.song, durationMs: Number.POSITIVE_INFINITY } }]],
  ['player:now-playing', [{ ...playing, clock: { ...playing.clock, anchorMs: -1 } }]],
  ['player:now-playing', [{ ...playing, clock: { ...playing.clock, rate: Number.NaN } }]],
  ['player:now-playing', [{ ...playing, volume: 101 }]],
  ['player:now-playing', [{ ...playing, state: 'dancing' }]],
  ['player:now-playing', [{ ...playing, more: 1 }]],
  ['player:lyric-line', [7]],
  ['player:lyric-line', ['x'.repeat(501)]],
  ['disclaimer:answer', []],
  ['disclaimer:answer', ['true']],
  ['disclaimer:answer', [true, true]],
  ['launch:pending', []],
  ['launch:pending', [-1]],
  ['launch:done', ['1']],
  ['launch:done', [1, 2]],
  ['launch:read', [1]],
  ['launch:read', [1, -1]],
  ['launch:read', [1, 0.5]],
  ['launch:read', [1, Number.POSITIVE_INFINITY]],
  ['launch:read', ['/etc/passwd', 0]],
  ['service:use', []],
  ['service:use', ['http://127.0.0.1:22']],
  ['service:can-start', [6521]],
  ['service:start', [6521]],
  ['service:start', ['/bin/sh']],
  ['overlay:show', ['on']],
  ['overlay:reset-position', [0, 0]],
  ['overlay:lock', [1]],
  ['overlay:click-through', []],
  ['overlay:move-by', [1]],
  ['overlay:move-by', [1, Number.NaN]],
  ['overlay:move-by', [Number.POSITIVE_INFINITY, 1]],
  ['overlay:move-by', [1, 20_001]],
  ['overlay:move-by', ['1', '1']],
  ['overlay:resize-by', [1, 1, 1]],
  ['overlay:resize-by', [-20_001, 0]],
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
  ['lyrics-server:enable', ['on']],
  ['lyrics-server:status', [6520]],
  ['lyrics-server:copy-token', ['token']],
  ['lyrics-server:renew-token', ['token']],
  ['lyrics-server:answer-origin', ['https://a.example']],
  ['lyrics-server:answer-origin', [null, true]],
  ['lyrics-server:answer-origin', ['x'.repeat(201), true]],
  ['lyrics-server:remove-origin', ['']],
  ['lyrics-feed:set', []],
  ['lyrics-feed:set', [{ hash: '', krc: '' }]],
  ['lyrics-feed:set', [{ hash: 'A1' }]],
  ['lyrics-feed:set', [{ hash: 'A1', krc: '', more: 1 }]],
  ['lyrics-feed:set', [{ hash: 'x'.repeat(201), krc: '' }]],
])('%s with %j is refused without naming the arguments', async (name, args) => {
  const { call, handled } = setUp();
  await expect(call(ourFrame, name, ...args)).rejects.toThrow(`Refused ${name}: its arguments are wrong.`);
  expect(handled).toEqual([]);
});

test('lyrics beyond the limit are refused', async () => {
  const { call, handled } = setUp();
  for (const krc of ['x'.repeat(lyricsFeedLimits.krcBytes + 1), '雨'.repeat(Math.ceil(lyricsFeedLimits.krcBytes / 3))])
    await expect(call(ourFrame, 'lyrics-feed:set', { hash: 'A1', krc })).rejects.toThrow('its arguments are wrong');
  expect(handled).toEqual([]);
});
