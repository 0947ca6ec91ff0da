import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { LyricsServerStatus } from '../../../electron/ipc.ts';
import { ownHome } from '../../support/desktop/desktop-app.ts';
import { mainWindow, mainWindowWithMusic } from '../../support/desktop/desktop-test.ts';
import { FakeDesktopApp } from '../../support/desktop/fake-desktop-app.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { waitForPosition } from '../../support/pages/playing.ts';
import { SettingsPage } from '../../support/pages/settings-page.ts';
import { evenKrc, startLyricService } from '../../support/services/lyric-service.ts';

const appFolder = path.resolve(import.meta.dirname, '../../../dist/desktop');

/** About 130 kB, so that a client that does not read is detected soon. */
const longLyrics = evenKrc(1500);

/** Delays of the audio. */
export type PlaybackReport = {
  seconds: number;
  /** Maximum difference between position and wall clock, in ms. */
  driftMs: number;
  /** Number of times the element ran out of data or was paused. */
  interruptions: number;
};

/** Memory of the main process, in bytes. */
export type Memory = { rss: number; heapUsed: number };

/** Blocked times of the main process's event loop in ms: 99th percentile and maximum. */
export type DelayReport = { blockedMs: number; longestMs: number };

type Watch = {
  startedAtMs: number;
  fromMs: number;
  driftMs: number;
  interruptions: number;
  begin: () => void;
};

/** The built desktop app in the fake Electron, which plays a song of two minutes, with its lyrics server on. */
export class PlayingApp {
  readonly #app: FakeDesktopApp;
  readonly #page: Page;
  readonly #end: () => Promise<void>;
  readonly token: string;

  private constructor(app: FakeDesktopApp, page: Page, token: string, end: () => Promise<void>) {
    this.#app = app;
    this.#page = page;
    this.token = token;
    this.#end = end;
  }

  static async start(): Promise<PlayingApp> {
    const service = await startLyricService([{ title: 'Load', lyrics: [{ krc: longLyrics }] }]);
    const userData = await mkdtemp(path.join(os.tmpdir(), 'kanade-socket-load-'));
    await writeFile(path.join(userData, 'disclaimer.json'), JSON.stringify({ accepted: true }));
    const app = new FakeDesktopApp({ appFolder, userData, args: [], env: await ownHome(userData) });
    const end = async (): Promise<void> => {
      await app.close();
      await service.close();
      await rm(userData, { recursive: true, force: true, maxRetries: 5 });
    };
    try {
      await mainWindow(app);
      const page = await mainWindowWithMusic(app, service.address);
      const kanade = new KanadePage(page);
      await kanade.search('load');
      await kanade.songRow(0).click();
      await waitForPosition(page, 300);
      const settings = new SettingsPage(page);
      await settings.choose('apiMode', 'On');
      await settings.main.getByText('Running on ws://127.0.0.1:6520').waitFor();
      await settings.main.getByRole('button', { name: 'Copy token' }).click();
      await page.getByText('Token copied').waitFor();
      return new PlayingApp(app, page, await app.evaluate(({ clipboard }) => clipboard.readText()), end);
    } catch (error) {
      await end();
      throw new Error(`The app does not play. It has printed:\n${app.output}`, { cause: error });
    }
  }

  /** Starts to watch audio and event loop; once. */
  async watch(): Promise<void> {
    await this.#page.evaluate(() => {
      const audio = [...document.querySelectorAll('audio')].find((one) => !one.paused);
      if (!audio) throw new Error('nothing plays');
      const watch: Watch = { startedAtMs: 0, fromMs: 0, driftMs: 0, interruptions: 0, begin: () => undefined };
      watch.begin = () => {
        const start = { startedAtMs: performance.now(), fromMs: audio.currentTime * 1000 };
        Object.assign(watch, start, { driftMs: 0, interruptions: 0 });
      };
      watch.begin();
      Object.assign(globalThis, { watch });
      for (const type of ['waiting', 'stalled', 'pause', 'seeking', 'error']) {
        audio.addEventListener(type, () => {
          watch.interruptions += 1;
        });
      }
      setInterval(() => {
        const drift = audio.currentTime * 1000 - watch.fromMs - (performance.now() - watch.startedAtMs);
        watch.driftMs = Math.max(watch.driftMs, Math.abs(drift));
      }, 100);
    });
    await this.#app.evaluate(() => {
      const { monitorEventLoopDelay } = process.getBuiltinModule('node:perf_hooks');
      process.getBuiltinModule('node:v8').setFlagsFromString('--expose-gc');
      const delay = monitorEventLoopDelay({ resolution: 10 });
      delay.enable();
      Object.assign(globalThis, { delay, collect: process.getBuiltinModule('node:vm').runInNewContext('gc') });
    });
  }

  /** Audio since the last call, or since `watch`. */
  playback(): Promise<PlaybackReport> {
    return this.#page.evaluate(() => {
      const { watch } = globalThis as unknown as { watch: Watch };
      const { startedAtMs, driftMs, interruptions } = watch;
      watch.begin();
      return { seconds: (performance.now() - startedAtMs) / 1000, driftMs, interruptions };
    });
  }

  /** Event loop since the last call, or since `watch`. */
  delays(): Promise<DelayReport> {
    return this.#app.evaluate(() => {
      type Delay = { percentile(of: number): number; max: number; reset(): void };
      const { delay } = globalThis as unknown as { delay: Delay };
      const report = { blockedMs: delay.percentile(99) / 1e6, longestMs: delay.max / 1e6 };
      delay.reset();
      return report;
    });
  }

  /** Memory after a garbage collection, including the fake's. */
  memory(): Promise<Memory> {
    return this.#app.evaluate(() => {
      (globalThis as unknown as { collect: () => void }).collect();
      const { rss, heapUsed } = process.memoryUsage();
      return { rss, heapUsed };
    });
  }

  /** Status of the lyrics server as the settings show it. */
  async status(): Promise<LyricsServerStatus> {
    const status = await this.#page.evaluate(() => window.kanadeShell?.invoke('lyrics-server:status'));
    if (!status) throw new Error('the page has no bridge');
    return status as LyricsServerStatus;
  }

  /** Ends the app and resolves to its output. */
  async close(): Promise<string> {
    await this.#end();
    return this.#app.output;
  }
}
