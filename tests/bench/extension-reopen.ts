import { expect } from '@playwright/test';
import { LoadedExtension } from '../support/browser/extension.ts';
import { KanadePage } from '../support/pages/kanade-page.ts';
import type { Figure } from './measure.ts';

/** How long a page opened during playback takes to show the song, the state and the queue, including navigation. */
export async function* measureReopen(rounds: number): AsyncGenerator<Figure> {
  const extension = await LoadedExtension.launch();
  try {
    const app = new KanadePage(await extension.openApp());
    await app.search('night');
    await app.songRow(0).click();
    await expect.poll(async () => (await extension.sound()).positionMs).toBeGreaterThan(500);
    const samples: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await extension.closePages();
      await extension.stopWorker();
      const page = await extension.openApp();
      const reopened = new KanadePage(page);
      await reopened.pauseButton().waitFor();
      // The page's own clock starts with the navigation; the marks are set when the player bar first appears.
      samples.push(await page.evaluate(() => performance.now()));
    }
    yield { name: 'extension page opened late shows song and state', unit: 'ms', samples, wanted: 200 };
  } finally {
    await extension.close();
  }
}
