import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { readStoredIndex, type StoredIndex } from '../../support/browser/stored-tracks.ts';
import { openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { tinyMp3 } from '../../support/local-files/tiny-mp3.ts';
import { writeFiles } from '../../support/local-files/write-files.ts';
import { LocalMusicPage, localMusicHash } from '../../support/pages/local-music.ts';
import { SeededRandom } from '../../support/seeded-random.ts';
import { appAddress } from '../../support/services/addresses.ts';

const kills = 10;
/** Files that no page has read yet, at the start of each page: more than it reads until it is killed. */
const unreadFiles = 300;
const album = (index: number): string => `Album ${Math.floor(index / 20)}`;
const pathOf = (index: number): string => `${album(index)}/${String(index).padStart(4, '0')}.mp3`;
/** Written with the same time each time, in s, so that only the content tells. */
const writtenS = 1_700_000_000;

/** A file of the app in which no code runs. */
const stillPage = `${appAddress}/icons/icon.svg`;

let folder: string;

/** Writes files whose titles begin with this word, all of the same size. */
async function write(word: 'First' | 'Again', paths: readonly string[]): Promise<void> {
  await writeFiles(
    folder,
    paths.map((place) => ({ path: place, bytes: tinyMp3({ title: `${word} ${place}`, album: path.dirname(place) }) })),
  );
  await Promise.all(paths.map((place) => fs.utimes(path.join(folder, place), writtenS, writtenS)));
}

test.beforeEach(async () => {
  folder = path.join(await fs.mkdtemp(path.join(os.tmpdir(), 'kanade-music-')), 'Killed');
  await fs.mkdir(folder);
});

test.afterEach(() => fs.rm(path.dirname(folder), { recursive: true }));

/**
 * Ends the page once its list has this many songs, in the frame that shows them: by leaving it, as closing its tab
 * does, or with its whole process. null = at once.
 */
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
    { wanted: songs, crashes: withProcess, elsewhere: stillPage },
  );
  await watching.catch(() => undefined);
  await (crashed ?? page.waitForURL(stillPage));
  await page.close();
}

/** The index while no page of the app is open. */
async function readClosedIndex(context: BrowserContext): Promise<StoredIndex> {
  const page = await context.newPage();
  await page.goto(stillPage);
  const index = await readStoredIndex(page);
  await page.close();
  return index;
}

test('a scan whose page is killed at ten random moments goes on each time: nothing is lost, nothing is twice, nothing is read again', async ({
  browserOfTest: { context },
}) => {
  const random = new SeededRandom(11);
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
  for (let round = 0; round < kills; round += 1) {
    const added = Array.from({ length: ids.size + unreadFiles - all.length }, (_, index) => pathOf(all.length + index));
    await write('First', added);
    all.push(...added);
    const page = await openWebApp(context, localMusicHash);
    // Where the browser kept the permission, the scan goes on before the drop.
    const dropped = new LocalMusicPage(page).drop(folder);
    // The page may be killed before it.
    dropped.catch(() => undefined);
    // Some moments are before the first song of this page.
    const more = random.int(-15, 50);
    if (more < 0) await dropped;
    await killAt(page, more < 0 ? null : ids.size + more, random.chance(0.5));
    const index = await readClosedIndex(context);
    const before = new Set(ids.keys());
    check(index);
    if (index.tracks.length < all.length) unfinished += 1;
    // If one of these is read again, its title says so.
    await write(
      'Again',
      [...ids.keys()].filter((place) => !before.has(place)),
    );
  }

  expect(unfinished, 'most kills are in the middle of the scan').toBeGreaterThan(kills / 2);
  const page = await openWebApp(context, localMusicHash);
  const local = new LocalMusicPage(page);
  await local.drop(folder);
  await local.expectScanned(all.length);
  const index = await readStoredIndex(page);
  check(index);
  expect(index.tracks.map((track) => track.title).sort()).toEqual(all.map((place) => `First ${place}`).sort());
  await expect.poll(async () => (await readStoredIndex(page)).scans).toBe(0);
  expect((await readStoredIndex(page)).unreadable).toEqual([]);
});
