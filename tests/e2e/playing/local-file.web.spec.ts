import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { build } from 'vite';
import type { Player, PlayerCommand } from '../../../src/playback/player.ts';
import { type Browser, openBrowser } from '../../support/browser/browser.ts';
import { makeLocalSong } from '../../support/fakes/songs.ts';
import type { startLocalPlayer } from '../../support/sound/local-player.ts';
import { waveFile } from '../../support/sound/wave-file.ts';

declare global {
  interface Window {
    player: Player;
    startLocalPlayer: typeof startLocalPlayer;
  }
}

let browser: Browser;
let page: Page;

test.beforeEach(async () => {
  browser = await openBrowser();
  page = await browser.context.newPage();
  await page.route('http://kanade.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>player</title><button>Start</button>' }),
  );
  await page.goto('http://kanade.test/');
  await page.addScriptTag({ content: await localPlayerScript() });
  const tone = (frequency: number) => waveFile(8000, 2, (time) => 0.2 * Math.sin(2 * Math.PI * frequency * time));
  await page.evaluate(
    (files) => {
      const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      window.player = window.startLocalPlayer(
        Object.fromEntries(Object.entries(files).map(([name, base64]) => [name, bytesOf(base64)])),
      );
    },
    { 'file-1': tone(440).toString('base64'), 'file-2': tone(660).toString('base64') },
  );
  // Sound requires a user gesture.
  await page.getByRole('button').click();
});

test.afterEach(() => browser.close());

/** The engine with its real source and output, bundled as a script for a page. */
async function localPlayerScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': fileURLToPath(new URL('../../../src', import.meta.url)) } },
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL('../../support/sound/local-player.ts', import.meta.url)),
        formats: ['iife'],
        name: 'localPlayer',
      },
    },
  });
  const [first] = [built].flat();
  const chunk = first && 'output' in first ? first.output[0] : null;
  if (!chunk) throw new Error('nothing was built');
  return chunk.code;
}

const send = (command: PlayerCommand) => page.evaluate((sent) => window.player.dispatch(sent), command);
const state = () => page.evaluate(() => window.player.getSnapshot().state);
const title = () => page.evaluate(() => window.player.getSnapshot().current?.song.title);
const positionMs = () =>
  page.evaluate(() => Math.max(...[...document.querySelectorAll('audio')].map((audio) => audio.currentTime * 1000)));
/** Object URLs of the loaded sources. */
const loaded = () =>
  page.evaluate(() =>
    [...document.querySelectorAll('audio')].flatMap(({ src }) => (src.startsWith('blob:') ? [src] : [])),
  );
const canBeRead = (url: string) =>
  page.evaluate(
    (read) =>
      fetch(read).then(
        () => true,
        () => false,
      ),
    url,
  );

test('local files play one after the other, their object URLs are revoked in the end, and a missing file is skipped', async () => {
  await test.step('two files play, and their object URLs are revoked in the end', async () => {
    await send({
      type: 'replace-queue',
      songs: [makeLocalSong(1, { durationMs: 0 }), makeLocalSong(2)],
      startIndex: 0,
      play: true,
    });
    await expect.poll(state).toBe('playing');
    await expect.poll(positionMs).toBeGreaterThan(300);
    expect(await page.evaluate(() => Math.round(window.player.getSnapshot().durationMs))).toBe(2000);
    const [first = ''] = await loaded();
    expect(await canBeRead(first)).toBe(true);
    await expect.poll(title).toBe('Song 2');
    await expect.poll(state).toBe('playing');
    // The second tone may have ended already, and the first one been prepared again after it.
    await send({ type: 'clear-queue' });
    await expect.poll(loaded).toEqual([]);
    expect(await canBeRead(first)).toBe(false);
  });

  await test.step('a missing file is reported and skipped, and no other file plays in its place', async () => {
    await send({ type: 'replace-queue', songs: [makeLocalSong(9), makeLocalSong(2)], startIndex: 0, play: true });
    await expect.poll(state).toBe('failed');
    expect(await page.evaluate(() => window.player.getSnapshot().error?.kind)).toBe('file-gone');
    expect(await loaded()).toEqual([]);
    await expect.poll(title).toBe('Song 2');
    await expect.poll(positionMs).toBeGreaterThan(300);
  });
});
