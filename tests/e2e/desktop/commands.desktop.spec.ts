import { expect, type Page } from '@playwright/test';
import { connectTo } from '../../../electron/testing/lyrics-clients.ts';
import type { DesktopApp } from '../../support/desktop/desktop-app.ts';
import { mainWindow, mainWindowWithMusic, test } from '../../support/desktop/desktop-test.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { readPlaying, waitForPosition } from '../../support/pages/playing.ts';
import { SettingsPage } from '../../support/pages/settings-page.ts';
import { evenKrc, hashOf, type LyricService, startLyricService } from '../../support/services/lyric-service.ts';

/** The port that programs know: another app on this computer may have it for a while, then Kanade waits for it. */
const socketPort = 6520;
const portWait = { timeout: 120_000 };

const krc = evenKrc(20);
let service: LyricService;

test.beforeAll(async () => {
  service = await startLyricService([
    { title: 'With words', lyrics: [{ krc }] },
    { title: 'Without words', lyrics: [] },
  ]);
});
test.afterAll(() => service.close());

type Recorded = { pressed: Map<string, () => void>; tray: Electron.Menu | null };

/** From now on, what the app registers with the system can be called. */
const recordControls = (app: DesktopApp) =>
  app.evaluate(({ globalShortcut, Menu }) => {
    const recorded: Recorded = { pressed: new Map(), tray: null };
    Object.assign(globalThis, { recorded });
    const register = globalShortcut.register.bind(globalShortcut);
    globalShortcut.register = (keys, act) => {
      recorded.pressed.set(keys, act);
      return register(keys, act);
    };
    const build = Menu.buildFromTemplate.bind(Menu);
    Menu.buildFromTemplate = (template) => {
      const menu = build(template);
      if (template.some(({ label }) => label === 'Quit Kanade')) recorded.tray = menu;
      return menu;
    };
  });

/** Calls what is registered for these keys; false while they are not. */
const press = (app: DesktopApp, keys: string) =>
  app.evaluate((_electron, wanted) => {
    const act = (globalThis as unknown as { recorded: Recorded }).recorded.pressed.get(wanted);
    act?.();
    return act !== undefined;
  }, keys);

/** Clicks an entry of the menu of the tray; false while there is none that can be clicked. */
const choose = (app: DesktopApp, label: string) =>
  app.evaluate((_electron, wanted) => {
    const { tray } = (globalThis as unknown as { recorded: Recorded }).recorded;
    const item = tray?.items.find((one) => one.label === wanted && one.enabled);
    item?.click();
    return item !== undefined;
  }, label);

const volume = (page: Page) => page.getByRole('slider', { name: 'Volume' });

test('keys of the system, the tray and programs at the socket control the player, and programs are told the truth', async ({
  startApp,
}) => {
  const desktop = await startApp();
  await mainWindow(desktop);
  await recordControls(desktop);
  // The page sends its shortcuts at each start; those that stay are not registered again.
  const page = await mainWindowWithMusic(desktop, service.address, { shortcuts: { nextTrack: 'Alt+Ctrl+N' } });
  const app = new KanadePage(page);
  await app.search('words');
  await app.songRow(0).click();
  await waitForPosition(page, 300);

  await expect.poll(() => press(desktop, 'Alt+Ctrl+N')).toBe(true);
  await expect.poll(() => app.title()).toBe('Without words');
  await expect.poll(() => choose(desktop, 'Previous')).toBe(true);
  await expect.poll(() => app.title()).toBe('With words');
  await waitForPosition(page, 300);
  await expect.poll(() => choose(desktop, 'Pause')).toBe(true);
  await expect(app.playButton()).toBeVisible();

  const settings = new SettingsPage(page);
  await settings.choose('apiMode', 'On');
  await expect(settings.main.getByText(`Running on ws://127.0.0.1:${socketPort}`)).toBeVisible(portWait);
  await settings.main.getByRole('button', { name: 'Copy token' }).click();
  await expect(page.getByText('Token copied')).toBeVisible();
  const token = await desktop.evaluate(({ clipboard }) => clipboard.readText());
  expect((await connectTo(socketPort, { token: 'guess' })).refusal).toBe(401);
  const program = await connectTo(socketPort, { token });
  await expect(settings.main.getByText('1 program connected')).toBeVisible();

  const states = () => program.dataOf('playerState') as { isPlaying: boolean; currentTime: number }[];
  const songs = () =>
    (program.dataOf('lyrics') as { lyricsData: string; currentSong: { name: string } | null }[]).map(
      ({ currentSong, lyricsData }) => [currentSong?.name, lyricsData],
    );
  const { positionMs } = await readPlaying(page);
  await expect.poll(states).toEqual([{ isPlaying: false, currentTime: expect.closeTo(positionMs / 1000, 1) }]);
  expect(program.messages[0]).toEqual({ type: 'welcome', data: 'Kanade' });
  expect(program.dataOf('lyrics')).toEqual([
    {
      currentTime: states()[0]?.currentTime,
      duration: 120,
      lyricsData: krc,
      currentSong: { hash: hashOf(0), name: 'With words', author: 'Test Choir', img: '', timeLength: 120_000 },
    },
  ]);

  const control = (data: object) => program.send({ type: 'control', data });
  control({ command: 'toggle' });
  await expect(app.pauseButton()).toBeVisible();
  control({ command: 'seek', currentTime: 61.5 });
  await expect.poll(async () => (await readPlaying(page)).positionMs).toBeGreaterThan(61_500);
  control({ command: 'volume', volume: 35 });
  await expect(volume(page)).toHaveValue('35');
  control({ command: 'toggle' });
  await expect(app.playButton()).toBeVisible();
  const rest = (await readPlaying(page)).positionMs / 1000;
  await expect.poll(() => states().at(-1)).toEqual({ isPlaying: false, currentTime: expect.closeTo(rest, 1) });
  expect(states().some(({ isPlaying, currentTime }) => isPlaying && currentTime >= 61.5)).toBe(true);
  control({ command: 'next' });
  await expect.poll(() => app.title()).toBe('Without words');
  await expect.poll(songs).toEqual([
    ['With words', krc],
    ['Without words', ''],
  ]);
  control({ command: 'prev' });
  await expect.poll(() => app.title()).toBe('With words');
  await expect.poll(songs).toHaveLength(3);

  // Turned off, nothing listens any more.
  await settings.choose('apiMode', 'Off');
  await expect.poll(program.closeCode).toBe(1001);
  expect(program.dataOf('error')).toEqual([]);
  await expect.poll(() => choose(desktop, 'Quit Kanade')).toBe(true);
  expect(await desktop.ended).toBe(0);
});
