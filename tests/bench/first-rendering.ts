import { expect } from '@playwright/test';
import { launchBrowser } from '../support/browser/browser.ts';
import { chooseService, openWebApp } from '../support/browser/web-app.ts';
import { KanadePage } from '../support/pages/kanade-page.ts';
import { type Figure, measureAction } from './measure.ts';
import { soundAfterClick } from './web/web-cost.ts';

/** Time from a click on a song to its first sound, for songs that the service has to render first. */
export async function* measureFirstRendering(rounds: number): AsyncGenerator<Figure> {
  const browser = await launchBrowser();
  try {
    await chooseService(browser.context);
    const page = await openWebApp(browser.context);
    const app = new KanadePage(page);
    await app.search('night');
    const samples: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      samples.push(await measureAction(page, soundAfterClick, () => app.songRow(round).click()));
      await expect(app.pauseButton()).toBeVisible();
    }
    yield { name: 'click to first sound of a song that is rendered for it', unit: 'ms', samples };
  } finally {
    await browser.close();
  }
}
