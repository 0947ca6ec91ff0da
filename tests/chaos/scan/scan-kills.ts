import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { stillFile } from '../../support/browser/context-pool.ts';
import { readStoredIndex, type StoredIndex } from '../../support/browser/stored-tracks.ts';
import { openWebApp } from '../../support/browser/web-app.ts';
import { tinyMp3 } from '../../support/local-files/tiny-mp3.ts';
import { writeFiles } from '../../support/local-files/write-files.ts';
import { LocalMusicPage, localMusicHash } from '../../support/pages/local-music.ts';
import { SeededRandom } from '../../support/seeded-random.ts';

/** When and how the page of a scan ends. */
export type ScanKill = {
  /** Once its list has this many more songs than before; null = at once. */
  songs: number | null;
  /** With its whole process; else by leaving it, as closing its tab does. */
  withProcess: boolean;
};

/**
 * Files that no page has read yet, at the start of each page: more than it reads until it is killed. A busy machine
 * shows the first songs when several hundred are read.
 */
const unreadFiles = 900;
const pathOf = (index: number): string => `Album ${Math.floor(index / 20)}/${String(index).padStart(4, '0')}.mp3`;
/** Written with the same time each time, in s, so that only the content tells. */
const writtenS = 1_700_000_000;

/** The same seed gives the same kills; some of them are before the first song of their page. */
export function randomScanKills(seed: number, rounds: number): ScanKill[] {
  const random = new SeededRandom(seed);
  return Array.from({ length: rounds }, () => {
    const songs = random.int(-15, 50);
    return { songs: songs < 0 ? null : songs, withProcess: random.chance(0.5) };
  });
}

/**
 * Adds files to a folder of local music and kills the page that scans it, again and again; then lets a scan end. Rejects
 * where a song was lost, is there twice or was read again. Resolves to the number of kills in the middle of a scan.
 */
export async function runScanKills(context: BrowserContext, kills: readonly ScanKill[]): Promise<number> {
  const folder = path.join(await fs.mkdtemp(path.join(os.tmpdir(), 'kanade-music-')), 'Killed');
  await fs.mkdir(folder);
  try {
    return await scan(context, folder, kills);
  } finally {
    await fs.rm(path.dirname(folder), { recursive: true });
  }
}

async function scan(context: BrowserContext, folder: string, kills: readonly ScanKill[]): Promise<number> {
  /** Ids by path, since they were first stored. */
  const ids = new Map<string, string>();
  const check = ({ tracks }: StoredIndex): void => {
    expect(new Set(tracks.map((track) => track.path)).size, 'no path twice').toBe(tracks.length);
    const stored = new Map(tracks.map((track) => [track.path, track.id]));
    for (const [place, id] of ids) expect(stored.get(place), `${place} is still there`).toBe(id);
    for (const [place, id] of stored) ids.set(place, id);
  };

  const all: string[] = [];
  let unfinished = 0;
  for (const { songs, withProcess } of kills) {
    const added = Array.from({ length: ids.size + unreadFiles - all.length }, (_, index) => pathOf(all.length + index));
    await write(folder, 'First', added);
    all.push(...added);
    const page = await openWebApp(context, localMusicHash);
    // Where the browser kept the permission, the scan goes on before the drop.
    const dropped = new LocalMusicPage(page).drop(folder);
    // The page may be killed before it.
    dropped.catch(() => undefined);
    if (songs === null) await dropped;
    await killAt(page, songs === null ? null : ids.size + songs, withProcess);
    const index = await readClosedIndex(context);
    const before = new Set(ids.keys());
    check(index);
    if (index.tracks.length < all.length) unfinished += 1;
    // If one of these is read again, its title says so.
    const read = [...ids.keys()].filter((place) => !before.has(place));
    await write(folder, 'Again', read);
  }

  const page = await openWebApp(context, localMusicHash);
  const local = new LocalMusicPage(page);
  await local.drop(folder);
  await local.expectScanned(all.length);
  const index = await readStoredIndex(page);
  check(index);
  expect(index.tracks.map((track) => track.title).sort()).toEqual(all.map((place) => `First ${place}`).sort());
  await expect.poll(async () => (await readStoredIndex(page)).scans).toBe(0);
  expect((await readStoredIndex(page)).unreadable).toEqual([]);
  return unfinished;
}

/** Writes files whose titles begin with this word, all of the same size. */
async function write(folder: string, word: 'First' | 'Again', paths: readonly string[]): Promise<void> {
  const fileOf = (place: string) => tinyMp3({ title: `${word} ${place}`, album: path.dirname(place) });
  await writeFiles(
    folder,
    paths.map((place) => ({ path: place, bytes: fileOf(place) })),
  );
  await Promise.all(paths.map((place) => fs.utimes(path.join(folder, place), writtenS, writtenS)));
}

/** Ends the page in the frame that shows this many songs; null = at once. */
async function killAt(page: Page, songs: number | null, withProcess: boolean): Promise<void> {
  const crashed = withProcess ? page.waitForEvent('crash') : null;
  const session = await page.context().newCDPSession(page);
  // Neither ends normally.
  const crash = () => void session.send('Page.crash').catch(() => undefined);
  await page.exposeFunction('crash', crash);
  const watching = page.evaluate(
    ({ wanted, crashes, elsewhere }) => {
      const look = () => {
        const shown = Number(document.querySelector('[role=listitem][aria-setsize]')?.ariaSetSize ?? 0);
        if (wanted !== null && shown < wanted) requestAnimationFrame(look);
        else if (crashes) (globalThis as unknown as { crash: () => void }).crash();
        else location.replace(elsewhere);
      };
      look();
    },
    { wanted: songs, crashes: withProcess, elsewhere: stillFile },
  );
  await watching.catch(() => undefined);
  await (crashed ?? page.waitForURL(stillFile));
  await page.close();
}

/** The index while no page of the app is open. */
async function readClosedIndex(context: BrowserContext): Promise<StoredIndex> {
  const page = await context.newPage();
  await page.goto(stillFile);
  const index = await readStoredIndex(page);
  await page.close();
  return index;
}
