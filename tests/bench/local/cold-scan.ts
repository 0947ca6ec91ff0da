import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type Browser, launchBrowser } from '../../support/browser/browser.ts';
import { dropPaths } from '../../support/browser/drop-paths.ts';
import { chooseService, openWebApp } from '../../support/browser/web-app.ts';
import { type LibrarySettings, writeLibrary } from '../../support/local-files/write-library.ts';
import type { Figure } from '../measure.ts';
import { naiveRates } from './naive-rate.ts';
import { longestTask, readTimes, recordTimes, scanEnded, timeOf } from './page-times.ts';

/** Hash of the screen of local music. */
export const localMusicHash = '#/LocalMusic';

/** Files with realistic sizes: MP3 of 1.5 MB with pictures of 34 kB; FLAC and M4A are smaller. */
const realFiles = { count: 2000, soundBytes: 1_500_000, coverBytes: 34_000 };

/** Users hold a folder over the page at least this long; the page then shows the drop target. */
export const dragged = { hoverMs: 500 };

/** Writes a collection to the disk for `use`, and deletes it afterwards. */
export async function withLibrary<Result>(
  settings: LibrarySettings,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const parent = await mkdtemp(path.join(os.tmpdir(), 'kanade-bench-music-'));
  const folder = path.join(parent, 'Music');
  try {
    await writeLibrary(folder, settings);
    return await use(folder);
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}

/** Opens local music in a new browser without an index. */
export async function withLocalMusic<Result>(use: (page: Page, browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await launchBrowser();
  try {
    await chooseService(browser.context);
    const [blank] = browser.context.pages();
    if (blank) await recordTimes(blank);
    const page = await openWebApp(browser.context, localMusicHash);
    await blank?.close();
    await expect(page.getByRole('button', { name: 'Choose folder' })).toBeVisible();
    return await use(page, browser);
  } finally {
    await browser.close();
  }
}

/** Time until the first row of 5,000 new files is drawn, in album folders and in one folder. */
export async function* measureFirstRow(rounds: number): AsyncGenerator<Figure> {
  for (const isFlat of [false, true]) {
    const samples: number[] = [];
    await withLibrary({ count: 5000, isFlat }, async (folder) => {
      for (let round = 0; round < rounds; round += 1) {
        await withLocalMusic(async (page) => {
          await dropPaths(page, [folder], dragged);
          await expect(page.getByRole('list', { name: 'Local songs' }).getByRole('listitem').first()).toBeVisible();
          const times = await readTimes(page);
          samples.push(timeOf(times, 'firstRowMs') - timeOf(times, 'droppedMs'));
        });
      }
    });
    const place = isFlat ? 'one folder' : 'folders of albums';
    // The browser alone takes 0.4 s to list 5,000 files of one folder.
    const wanted = isFlat ? 1000 : 500;
    yield { name: `drop to first row of 5,000 new files in ${place}`, unit: 'ms', samples, wanted };
  }
}

/** Speed of reading a new folder, compared with the tag library alone on the same files. */
export async function* measureColdScan(rounds: number): AsyncGenerator<Figure> {
  const { count } = realFiles;
  yield* await withLibrary(realFiles, async (folder): Promise<Figure[]> => {
    const rates: number[] = [];
    const coverMs: number[] = [];
    const firstRows: number[] = [];
    const longest: number[] = [];
    const naive: { one: number; four: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await withLocalMusic(async (page) => {
        await dropPaths(page, [folder], dragged);
        await scanEnded(page);
        const times = await readTimes(page);
        if (times.lengths.at(-1)?.length !== count) throw new Error('the scan did not find all files');
        const droppedMs = timeOf(times, 'droppedMs');
        rates.push((count * 1000) / (timeOf(times, 'tagsReadMs') - droppedMs));
        coverMs.push(timeOf(times, 'scanEndedMs') - timeOf(times, 'tagsReadMs'));
        firstRows.push(timeOf(times, 'firstRowMs') - droppedMs);
        longest.push(longestTask(times));
      });
      naive.push(await naiveRates(folder));
    }
    const files = count.toLocaleString('en');
    return [
      { name: `scan of ${files} new files: tags`, unit: '/s', samples: rates, wantedAtLeast: 250 },
      { name: 'the tag library alone, one file at a time', unit: '/s', samples: naive.map(({ one }) => one) },
      { name: 'the tag library alone, 4 files at a time', unit: '/s', samples: naive.map(({ four }) => four) },
      { name: 'scan of new files: covers afterwards', unit: 'ms', samples: coverMs },
      { name: 'scan of new files: drop to first row drawn', unit: 'ms', samples: firstRows, wanted: 500 },
      { name: 'scan of new files: longest task above 50 ms', unit: 'ms', samples: longest },
    ];
  });
}
