import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { revisionKey } from '../../../src/storage/stored-keys.ts';
import { launchBrowser } from '../../support/browser/browser.ts';
import { LoadedExtension } from '../../support/browser/extension.ts';
import { chooseService, openWebApp } from '../../support/browser/web-app.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { message } from '../../support/pages/login.ts';
import { SettingsPage } from '../../support/pages/settings-page.ts';
import { SeededRandom } from '../../support/seeded-random.ts';
import { logInAs } from '../../support/services/accounts.ts';
import type { HostName } from '../report.ts';

/** Delay of the kill after a change is shown, in ms: by then the change must be durable. */
const killAfterMs = 1000;

/** Maximum age of the position after a kill, in ms: it is written to disk every five seconds. */
const positionLossMs = 7000;

/** Searches that the embedded service has several songs for. */
const words = ['rain', 'day', 'river', 'night'];

/** Keys that change at each start, or with the position. */
const changing: readonly string[] = [
  revisionKey,
  'player_progress',
  'player_playing_at',
  'player_loudness',
  'media_servers',
  'cover_accent',
  'last_page',
];

/** Values of localStorage by key, as open pages see them. */
type Texts = Record<string, string>;

type Started = { page: Page; close: () => Promise<void> };

export type BrowserKillReport = {
  host: HostName;
  seed: number;
  /** The user's changes before kills, with their number. */
  changes: Record<string, number>;
  /** Changes missing after a restart, with the round. */
  lost: string[];
};

/**
 * Changes something, kills all processes of the browser a second later, and compares the storage after a restart; the
 * same seed makes the same choices. Unlike a killed page, a killed browser loses unwritten data.
 */
export async function runBrowserKills(options: {
  host: HostName;
  seed: number;
  rounds: number;
  log?: (line: string) => void;
}): Promise<BrowserKillReport> {
  const { host, seed, rounds, log = () => undefined } = options;
  const random = new SeededRandom(seed);
  const profile = await mkdtemp(path.join(os.tmpdir(), 'kanade-kills-'));
  const report: BrowserKillReport = { host, seed, changes: {}, lost: [] };
  let backup: Buffer | null = null;
  let before: Texts | null = null;
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const { page, close } = await start(host, profile, round === 0);
      try {
        const lost = before ? lostBetween(before, await textsOf(page)) : [];
        report.lost.push(...lost.map((one) => `round ${round}: ${one}`));
        // After a loss the profile is no longer realistic.
        if (lost.length > 0 || round === rounds) break;
        backup ??= await saveBackup(page);
        const change = await makeChange(page, random, backup);
        report.changes[change] = (report.changes[change] ?? 0) + 1;
        await new Promise((resolve) => setTimeout(resolve, killAfterMs));
        before = await textsOf(page);
        log(`${round + 1} ${change}`);
        await killBrowser(page.context(), profile);
      } finally {
        await close();
      }
    }
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  return report;
}

export function describeBrowserKills({ host, seed, changes, lost }: BrowserKillReport): string {
  const counts = Object.entries(changes).map(([change, count]) => `${count} × ${change}`);
  const kills = Object.values(changes).reduce((sum, count) => sum + count, 0);
  return [
    `${host}, seed ${seed}: the whole browser killed ${kills} times, ${lost.length} values lost`,
    `  after: ${counts.join(', ')}`,
    ...lost.map((line) => `  LOST ${line}`),
  ].join('\n');
}

/** Starts the browser with the profile, and waits until its page is there. */
async function start(host: HostName, profile: string, isFirst: boolean): Promise<Started> {
  if (host === 'web') {
    const { context, close } = await launchBrowser({
      profile,
      args: ['--autoplay-policy=no-user-gesture-required'],
    });
    if (isFirst) {
      await chooseService(context);
      await logInAs(context, 'listener');
    }
    const page = await openWebApp(context, '#/search?type=song&q=night');
    await shown(page);
    return { page, close };
  }
  const extension = isFirst
    ? await LoadedExtension.launch(undefined, { profile })
    : await LoadedExtension.launch(null, { profile, hasAgreed: false });
  const page = await extension.openApp('#/search?type=song&q=night');
  await shown(page);
  return { page, close: () => extension.browser.close() };
}

async function shown(page: Page): Promise<void> {
  await page.locator('#site-search').waitFor();
}

function textsOf(page: Page): Promise<Texts> {
  return page.evaluate(() => ({ ...localStorage }));
}

/** Missing or different values; the position may be slightly older. */
function lostBetween(before: Texts, after: Texts): string[] {
  const lost = Object.keys(before).filter((key) => !changing.includes(key) && after[key] !== before[key]);
  const isSameSong = before.current_song === after.current_song;
  const positionMs = (texts: Texts): number => 1000 * Number(texts.player_progress ?? 0);
  const late = positionMs(before) - positionMs(after);
  return isSameSong && late > positionLossMs ? [...lost, `player_progress, by ${Math.round(late)} ms`] : lost;
}

async function saveBackup(page: Page): Promise<Buffer> {
  const app = new KanadePage(page);
  await app.songRow(0).click();
  await app.pauseButton().waitFor();
  await new SettingsPage(page).open('backup');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save backup' }).click();
  const stream = await (await download).createReadStream();
  return Buffer.concat(await stream.toArray());
}

/** One change by the user; resolves to its name once the page shows it. */
async function makeChange(page: Page, random: SeededRandom, backup: Buffer): Promise<string> {
  const app = new KanadePage(page);
  const settings = new SettingsPage(page);
  const change = random.pick(['theme', 'colour', 'queue', 'song', 'volume', 'mode', 'backup', 'search'] as const);
  switch (change) {
    case 'theme': {
      const isDark = (await page.locator('html').getAttribute('data-theme')) === 'dark';
      await settings.choose('theme', isDark ? 'Light' : 'Dark');
      await page.locator(`html[data-theme=${isDark ? 'light' : 'dark'}]`).waitFor();
      return change;
    }
    case 'colour': {
      const colour = random.pick(['Pink', 'Blue', 'Green', 'Orange']);
      await settings.choose('themeColor', colour);
      await page.locator(`html[data-accent=${colour.toLowerCase()}]`).waitFor();
      return change;
    }
    case 'queue':
      await app.search(random.pick(words));
      await app.songRow(0).click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Add to queue' }).click();
      return change;
    case 'song':
      await app.search(random.pick(words));
      await app.songRow(random.int(0, 1)).click();
      await app.pauseButton().waitFor();
      return change;
    case 'volume':
      await app.player.getByRole('slider', { name: 'Volume' }).fill(String(random.int(20, 100)));
      return change;
    case 'mode':
      await app.player.getByRole('button', { name: /^Order: / }).click();
      return change;
    case 'search':
      // Stored among the recent searches regardless of results.
      await page.locator('#site-search').fill(`night ${random.int(1, 1000)}`);
      await page.locator('#site-search').press('Enter');
      await page.getByRole('main').getByRole('heading', { level: 1 }).filter({ hasText: 'night' }).waitFor();
      return change;
    case 'backup':
      await settings.open('backup');
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'kanade-backup.json', mimeType: 'application/json', buffer: backup });
      await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
      await message(page, 'Backup restored').waitFor();
      return change;
  }
}

/** Ends every process of the browser at once, like a crash of the computer. */
async function killBrowser(context: BrowserContext, profile: string): Promise<void> {
  const closed = context.waitForEvent('close', { timeout: 0 });
  for (const pid of processesOf(profile)) process.kill(-pid, 'SIGKILL');
  await closed;
}

/** Main process of each browser with this profile, the leader of a process group with all its other processes. */
function processesOf(profile: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        const options = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
        return options.includes(`--user-data-dir=${profile}`) && !options.some((one) => one.startsWith('--type='));
      } catch {
        return false;
      }
    });
}
