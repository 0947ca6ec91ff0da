import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserWindow, BrowserWindowConstructorOptions, Session } from 'electron';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Platform } from '../../ipc.ts';
import { FakeContents, FakeSession } from '../../testing/fake-electron.ts';
import { FakeOverlayContents, FakeOverlayWindow, FakeScreen, fakeDisplay } from '../../testing/fake-windows.ts';
import { createOverlay } from './overlay.ts';

const usual = { x: 600, y: 856, width: 720, height: 160 };
const url = 'chrome-extension://id/overlay.html';

beforeEach(() => {
  FakeOverlayWindow.opened = [];
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => vi.useRealTimers());

async function setUp({ platform = 'win32' as Platform, saved = null as unknown, window = FakeOverlayWindow } = {}) {
  const screen = new FakeScreen(fakeDisplay(0, 0, 1920, 1080));
  const main = new FakeOverlayContents();
  main.processId = 1;
  const file = join(await mkdtemp(join(tmpdir(), 'kanade-overlay-')), 'overlay.json');
  if (saved !== null) await writeFile(file, JSON.stringify(saved));
  const state = { hasMain: true };
  const overlay = createOverlay({
    BrowserWindow: window as unknown as new (options: BrowserWindowConstructorOptions) => BrowserWindow,
    screen: screen.asScreen,
    session: new FakeSession() as unknown as Session,
    preload: 'preload.cjs',
    url,
    platform,
    mainContents: () => (state.hasMain ? main.asContents : null),
    file,
  });
  const changes: boolean[][] = [];
  overlay.onChange(() => changes.push([overlay.isOpen(), overlay.isLocked()]));
  const opened = () => FakeOverlayWindow.opened.at(-1) as FakeOverlayWindow;
  const own = () => opened().webContents.asContents;
  const savedPlace = async (): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));
  /** Requests to the page in the main window. */
  const requests = () => main.sent.map(([, request]) => request);
  return { overlay, screen, main, state, file, changes, opened, own, savedPlace, requests };
}

describe('the window', () => {
  test('shows the isolated and sandboxed overlay page, over everything, with nothing of its own', async () => {
    const { overlay, opened } = await setUp();
    await overlay.show(true);
    expect(opened().options).toMatchObject({
      ...usual,
      show: false,
      frame: false,
      transparent: true,
      hasShadow: false,
      resizable: false,
      skipTaskbar: true,
      alwaysOnTop: true,
      webPreferences: { preload: 'preload.cjs', contextIsolation: true, sandbox: true, nodeIntegration: false },
    });
    // Throttled while hidden, unlike the player.
    expect(opened().options.webPreferences).not.toHaveProperty('backgroundThrottling');
    expect(opened().did).toEqual([
      'on top [true,"screen-saver"]',
      'on all workspaces [true,{"visibleOnFullScreen":true,"skipTransformProcessType":true}]',
      `load ${url}`,
    ]);
  });

  test('appears once its page runs, without the focus, and locked only when the mouse passes through', async () => {
    const { overlay, opened, own } = await setUp();
    await overlay.show(true);
    opened().emit('ready-to-show');
    expect(opened().did).not.toContain('show inactive');
    overlay.setLocked(own(), true);
    expect(opened().did.slice(-2)).toEqual(['ignore mouse [true,{"forward":true}]', 'show inactive']);
    overlay.setLocked(own(), false);
    expect(opened().did.filter((call) => call.startsWith('show'))).toEqual(['show inactive']);
    expect(opened().did).not.toContain('focus');
  });

  test.each([
    ['darwin', 'panel'],
    ['win32', undefined],
    ['linux', undefined],
  ] as const)('is on %s of the type %s', async (platform, type) => {
    const { overlay, opened } = await setUp({ platform });
    await overlay.show(true);
    expect(opened().options.type).toBe(type);
  });

  test('is opened only once, and again after it was closed', async () => {
    const { overlay, changes } = await setUp();
    await Promise.all([overlay.show(true), overlay.show(true)]);
    await overlay.show(true);
    expect(FakeOverlayWindow.opened).toHaveLength(1);
    await overlay.show(false);
    expect(FakeOverlayWindow.opened[0]?.destroyed).toBe(true);
    await overlay.show(true);
    expect(FakeOverlayWindow.opened).toHaveLength(2);
    expect(changes).toEqual([
      [true, false],
      [false, false],
      [true, false],
    ]);
  });

  test('is not opened when it is hidden before its place was read, nor at the end of the app', async () => {
    const { overlay, screen } = await setUp();
    await Promise.all([overlay.show(true), overlay.show(false)]);
    const last = overlay.show(true);
    overlay.stop();
    await last;
    await overlay.show(true);
    expect(FakeOverlayWindow.opened).toEqual([]);
    expect(screen.eventNames()).toEqual([]);
  });
});

describe('one truth', () => {
  test('hiding it by the setting requests nothing', async () => {
    const { overlay, requests } = await setUp();
    await overlay.show(true);
    await overlay.show(false);
    expect(requests()).toEqual([]);
  });

  test('its own close, and the system’s, turn the setting off', async () => {
    const { overlay, opened, main } = await setUp();
    await overlay.show(true);
    opened().close();
    expect(main.sent).toEqual([['overlay:request', 'hide']]);
    expect(overlay.isOpen()).toBe(false);
  });

  test('the end of the app, of the main window and of the user’s session leave the setting as it is', async () => {
    const { overlay, opened, requests } = await setUp();
    await overlay.show(true);
    overlay.close();
    await overlay.show(true);
    opened().emit('session-end');
    opened().close();
    expect(overlay.isOpen()).toBe(false);
    expect(requests()).toEqual([]);
  });

  test('toggling requests the page to change the setting, and hides at once', async () => {
    const { overlay, opened, requests } = await setUp();
    overlay.toggle();
    expect(FakeOverlayWindow.opened).toEqual([]);
    expect(requests()).toEqual(['show']);
    await overlay.show(true);
    overlay.toggle();
    expect(opened().destroyed).toBe(true);
    expect(requests()).toEqual(['show', 'hide']);
  });

  test('without a main window nothing is requested', async () => {
    const { overlay, state, requests } = await setUp();
    await overlay.show(true);
    state.hasMain = false;
    for (let time = 0; time < 2; time += 1) overlay.toggle();
    expect(overlay.isOpen()).toBe(false);
    expect(requests()).toEqual([]);
  });

  test('unlocking is requested of the page', async () => {
    const { overlay, requests } = await setUp();
    overlay.unlock();
    expect(requests()).toEqual(['unlock']);
  });

  test('a listener that has unsubscribed is not called', async () => {
    const { overlay } = await setUp();
    const listener = vi.fn();
    overlay.onChange(listener)();
    await overlay.show(true);
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('locked', () => {
  test.each([
    ['win32', 'ignore mouse [true,{"forward":true}]'],
    ['darwin', 'ignore mouse [true,{"forward":true}]'],
    ['linux', 'ignore mouse [true,{"forward":false}]'],
  ] as const)('on %s the mouse passes through: %s', async (platform, call) => {
    const { overlay, opened, own, changes } = await setUp({ platform });
    await overlay.show(true);
    overlay.setLocked(own(), true);
    expect(opened().did).toContain(call);
    expect(overlay.isLocked()).toBe(true);
    overlay.setLocked(own(), false);
    expect(opened().did.at(-1)).toBe('ignore mouse [false]');
    expect(changes).toEqual([
      [true, false],
      [true, true],
      [true, false],
    ]);
  });

  test('it receives the mouse over a control, and stays locked', async () => {
    const { overlay, opened, own } = await setUp();
    await overlay.show(true);
    overlay.setLocked(own(), true);
    overlay.setClickThrough(own(), false);
    expect(opened().did.at(-1)).toBe('ignore mouse [false]');
    expect(overlay.isLocked()).toBe(true);
    overlay.setClickThrough(own(), true);
    expect(opened().did.at(-1)).toBe('ignore mouse [true,{"forward":true}]');
  });

  test('unlocked it always receives the mouse', async () => {
    const { overlay, opened, own } = await setUp();
    await overlay.show(true);
    overlay.setClickThrough(own(), true);
    expect(opened().did.at(-1)).toBe('ignore mouse [false]');
  });

  test('a closed window is not locked', async () => {
    const { overlay, own, changes } = await setUp();
    await overlay.show(true);
    overlay.setLocked(own(), true);
    await overlay.show(false);
    expect(changes.at(-1)).toEqual([false, false]);
  });
});

test('no other page moves, resizes or locks it', async () => {
  const { overlay, opened, main } = await setUp();
  const stranger = new FakeContents().asContents;
  await overlay.show(true);
  const before = [...opened().did];
  for (const sender of [main.asContents, stranger]) {
    overlay.moveBy(sender, 10, 10);
    overlay.resizeBy(sender, 10, 10);
    overlay.setLocked(sender, true);
    overlay.setClickThrough(sender, true);
  }
  expect(opened().bounds).toEqual(usual);
  expect(opened().did).toEqual(before);
  expect(overlay.isLocked()).toBe(false);
});

describe('its place', () => {
  test('parts of a pixel add up while it is dragged, and the size stays', async () => {
    const { overlay, opened, own } = await setUp();
    await overlay.show(true);
    for (let step = 0; step < 10; step += 1) overlay.moveBy(own(), 0.4, -0.4);
    expect(opened().bounds).toEqual({ ...usual, x: 604, y: 852 });
  });

  test('they are kept where a drag pauses for as long as the window needs to rest', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { overlay, opened, own } = await setUp();
    await overlay.show(true);
    for (let step = 0; step < 10; step += 1) {
      overlay.moveBy(own(), 0.4, -0.4);
      vi.advanceTimersByTime(500);
    }
    expect(opened().bounds).toEqual({ ...usual, x: 604, y: 852 });
    // Moved by the system meanwhile.
    opened().setBounds({ ...usual, x: 100, y: 100 });
    vi.advanceTimersByTime(500);
    overlay.moveBy(own(), 0.4, -0.4);
    expect(opened().bounds).toEqual({ ...usual, x: 100, y: 100 });
  });

  test('it is resized within its limits', async () => {
    const { overlay, opened, own } = await setUp();
    await overlay.show(true);
    overlay.resizeBy(own(), 30, 20);
    expect(opened().bounds).toEqual({ ...usual, width: 750, height: 180 });
    overlay.resizeBy(own(), -20_000, -20_000);
    expect(opened().bounds).toEqual({ ...usual, width: 460, height: 100 });
  });

  test('is saved when it rests, and used at the next start', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { overlay, own, file, savedPlace } = await setUp();
    await overlay.show(true);
    overlay.moveBy(own(), -100, 0);
    vi.advanceTimersByTime(499);
    overlay.moveBy(own(), -100, 0);
    vi.advanceTimersByTime(499);
    await expect(readFile(file)).rejects.toThrow('ENOENT');
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    await vi.waitFor(async () => expect(await savedPlace()).toEqual({ ...usual, x: 400 }));
    const next = await setUp({ saved: await savedPlace() });
    await next.overlay.show(true);
    expect(next.opened().bounds).toEqual({ ...usual, x: 400 });
  });

  test.each([
    ['by itself', ({ opened }) => opened().close()],
    ['by the setting', ({ overlay }) => void overlay.show(false)],
    ['with the app', ({ overlay }) => overlay.close()],
  ] satisfies [string, (set: Awaited<ReturnType<typeof setUp>>) => void][])(
    'is in the file when it was closed right after a move, %s',
    async (_how, close) => {
      const set = await setUp();
      const { overlay, opened, own, file } = set;
      await overlay.show(true);
      overlay.moveBy(own(), 0, -50);
      close(set);
      // The app may end right after that without waiting.
      expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ ...usual, y: 806 });
      await overlay.show(true);
      expect(opened().bounds).toEqual({ ...usual, y: 806 });
    },
  );

  test('a saved place on a display that is gone is brought back', async () => {
    const { overlay, opened } = await setUp({ saved: { x: 5000, y: 100, width: 700, height: 150 } });
    await overlay.show(true);
    expect(opened().bounds).toEqual({ x: 1220, y: 100, width: 700, height: 150 });
  });

  test.each([{ x: 1e12, y: 0, width: 1, height: 1 }, 'text', [1]])(
    'the corrupt place %j is no place',
    async (saved) => {
      const { overlay, opened } = await setUp({ saved });
      await overlay.show(true);
      expect(opened().bounds).toEqual(usual);
    },
  );

  test.each(['display-added', 'display-removed', 'display-metrics-changed'])('follows the event %s', async (event) => {
    const { overlay, screen, opened } = await setUp({ saved: { x: 1100, y: 900, width: 700, height: 150 } });
    await overlay.show(true);
    screen.displays = [fakeDisplay(0, 0, 1280, 720)];
    screen.emit(event);
    expect(opened().bounds).toEqual({ x: 580, y: 530, width: 700, height: 150 });
    // A closed window is not moved.
    await overlay.show(false);
    screen.emit(event);
    expect(FakeOverlayWindow.opened).toHaveLength(1);
  });

  test('is reset at once, and for a closed window when it is opened', async () => {
    const { overlay, opened, file, savedPlace } = await setUp({ saved: { x: 10, y: 20, width: 700, height: 150 } });
    await overlay.show(true);
    overlay.resetPosition();
    expect(opened().bounds).toEqual(usual);
    overlay.moveBy(opened().webContents.asContents, 5, 0);
    await overlay.show(false);
    await vi.waitFor(async () => expect(await savedPlace()).toEqual({ ...usual, x: 605 }));
    overlay.resetPosition();
    await vi.waitFor(() => expect(readFile(file)).rejects.toThrow('ENOENT'));
    await overlay.show(true);
    expect(opened().bounds).toEqual(usual);
  });

  test('is forgotten with everything else', async () => {
    const { overlay, file } = await setUp({ saved: usual });
    await overlay.clear();
    await expect(readFile(file)).rejects.toThrow('ENOENT');
  });
});

describe('a page that fails', () => {
  test('is loaded again in the same window', async () => {
    const { overlay, opened } = await setUp();
    await overlay.show(true);
    opened().webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 });
    expect(opened().webContents.did).toEqual(['reload']);
    expect(overlay.isOpen()).toBe(true);
  });

  test('again and again is closed, which turns the setting off', async () => {
    const { overlay, opened, requests } = await setUp();
    await overlay.show(true);
    for (let time = 0; time < 4; time += 1) {
      opened().webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 });
    }
    expect(overlay.isOpen()).toBe(false);
    expect(requests()).toEqual(['hide']);
  });

  test('by hanging is ended, but never together with the player', async () => {
    const { overlay, main, opened } = await setUp();
    await overlay.show(true);
    main.processId = opened().webContents.processId;
    opened().webContents.emit('unresponsive');
    expect(opened().webContents.did).toEqual([]);
    main.processId = 1;
    opened().webContents.emit('unresponsive');
    expect(opened().webContents.did).toEqual(['crash', 'reload']);
  });

  test('to load is closed', async () => {
    const broken = class extends FakeOverlayWindow {
      override load = () => Promise.reject(new Error('ERR_FAILED'));
    };
    const { overlay, requests } = await setUp({ window: broken });
    await overlay.show(true);
    await vi.waitFor(() => expect(overlay.isOpen()).toBe(false));
    expect(requests()).toEqual(['hide']);
  });

  test('to load because it was closed is no failure', async () => {
    const loading = Promise.withResolvers<void>();
    const slow = class extends FakeOverlayWindow {
      override load = () => loading.promise;
    };
    const { overlay, requests } = await setUp({ window: slow });
    await overlay.show(true);
    await overlay.show(false);
    loading.reject(new Error('ERR_ABORTED'));
    await expect(loading.promise).rejects.toThrow();
    expect(requests()).toEqual([]);
    expect(console.warn).not.toHaveBeenCalled();
  });
});
