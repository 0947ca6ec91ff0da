import { expect } from '@playwright/test';
import { launchBrowser } from '../support/browser/browser.ts';
import { chooseService, openWebApp } from '../support/browser/web-app.ts';
import { KanadePage } from '../support/pages/kanade-page.ts';
import type { Figure } from './measure.ts';

/** Waits, in the page itself, until the position moves; measured from the click. */
const soundAfterClick = `new Promise((resolve) => {
  addEventListener('click', () => {
    const started = performance.now();
    const look = () => {
      const audio = document.querySelector('audio');
      if (audio && !audio.paused && audio.currentTime > 0 && audio.currentTime < 1) resolve(performance.now() - started);
      else setTimeout(look, 2);
    };
    setTimeout(look, 2);
  }, { once: true, capture: true });
})`;

/** Time from a click on a song to its first sound, for songs rendered before and for new ones. */
export async function measureClickToSound(rounds: number): Promise<Figure[]> {
  const browser = await launchBrowser();
  try {
    await chooseService(browser.context);
    const page = await openWebApp(browser.context);
    const app = new KanadePage(page);
    await app.search('night');
    const first: number[] = [];
    const again: number[] = [];
    for (let round = 0; round < rounds * 2; round += 1) {
      const measured = page.evaluate<number>(soundAfterClick);
      await app.songRow(round % rounds).click();
      (round < rounds ? first : again).push(await measured);
      await expect(app.pauseButton()).toBeVisible();
    }
    return [
      { name: 'click to first sound, web, song asked for first', unit: 'ms', samples: first },
      { name: 'click to first sound, web, song rendered before', unit: 'ms', samples: again },
    ];
  } finally {
    await browser.close();
  }
}
