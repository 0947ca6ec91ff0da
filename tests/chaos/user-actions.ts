import { expect, type Page } from '@playwright/test';
import { KanadePage } from '../support/pages/kanade-page.ts';
import type { SeededRandom } from '../support/seeded-random.ts';
import { playerRegion } from '../support/sound/surface.ts';
import type { ChaosModel } from './model.ts';
import { pressMain, reportedTo } from './read.ts';

/** Actions of one step. */
const quickActions = ['play or pause', 'play or pause', 'seek', 'next', 'previous', 'volume'];

/** Searches with different lists of songs. */
const searches = ['night', 'rain', 'slow', 'sun'];

/** Random use of the player bar and of search results; the model follows each action. */
export class UserActions {
  readonly #model: ChaosModel;
  readonly #random: SeededRandom;

  constructor(model: ChaosModel, random: SeededRandom) {
    this.#model = model;
    this.#random = random;
  }

  /** Performs one action in this page, for the log; `quick` excludes actions of several steps. */
  async act(page: Page, quick = false): Promise<string> {
    const app = new KanadePage(page);
    // A newly opened page has no bar yet.
    await app.button('Next').waitFor();
    const action = this.#random.pick(
      quick ? quickActions : [...quickActions, 'add to queue', 'play next', 'another list', 'earlier queue'],
    );
    switch (action) {
      case 'play or pause':
        return this.pressMain(page);
      case 'next':
      case 'previous':
        await app.button(action === 'next' ? 'Next' : 'Previous').click();
        if (action === 'next') this.#model.goOn();
        else this.#model.goBack();
        return action;
      case 'seek':
        await this.#seek(app);
        return action;
      case 'volume':
        this.#model.volume = this.#random.int(20, 100);
        await app.player.getByRole('slider', { name: 'Volume' }).fill(String(this.#model.volume));
        return action;
      case 'another list':
        return `${action} ${await this.#replace(app)}`;
      case 'earlier queue':
        return `${action} ${await this.#bringBack(app)}`;
      default:
        return `${action} ${await this.#queue(app, action === 'play next')}`;
    }
  }

  /** Performs one action in a small surface, for the log. */
  async actSmall(page: Page): Promise<string> {
    const file = new URL(page.url()).pathname.slice(1);
    const action = this.#random.pick(['play or pause', 'next', 'previous']);
    const next = page.getByRole('button', { name: 'Next', exact: true });
    await expect(next).toBeEnabled();
    if (action === 'play or pause') return `${await this.pressMain(page)} in ${file}`;
    if (action === 'next') {
      await next.click();
      this.#model.goOn();
    } else {
      await page.getByRole('button', { name: 'Previous', exact: true }).click();
      this.#model.goBack();
    }
    return `${action} in ${file}`;
  }

  /** Presses play or pause, whichever is shown. */
  async pressMain(page: Page): Promise<string> {
    // A newly opened or reloaded page has no player yet.
    await page.locator(playerRegion).getByRole('button', { name: 'Next', exact: true }).waitFor();
    const label = await pressMain(page);
    this.#model.playing = label === 'Play';
    return label.toLowerCase();
  }

  async #seek(app: KanadePage): Promise<void> {
    const slider = app.player.getByRole('slider', { name: 'Position' });
    const max = Number(await slider.getAttribute('max'));
    // Far from the end, so that no song ends in the round.
    await slider.fill(String(Math.round(max * (0.02 + 0.4 * this.#random.next()))));
  }

  /** Plays a song of another search, with its list; returns what was searched for. */
  async #replace(app: KanadePage): Promise<string> {
    const before = this.#model.titles.join('|');
    const text = this.#random.pick(searches);
    await app.search(text);
    await app.songRow(this.#random.int(0, 4)).click();
    await this.#takeReported(app.page, (titles) => titles.join('|') !== before);
    // Back to the search whose songs are added to the queue.
    await app.search('night');
    return text;
  }

  /** Brings an earlier queue back; returns its place in the list, 0 without one. */
  async #bringBack(app: KanadePage): Promise<number> {
    const { earlier } = this.#model;
    if (earlier.length === 0) return 0;
    const place = this.#random.int(1, earlier.length);
    const expected = (earlier[place - 1] ?? []).join('|');
    await app.button('Queue').click();
    await app.page.getByRole('tab', { name: 'Earlier' }).click();
    await app.page
      .getByTitle(/^Bring back /)
      .nth(place - 1)
      .click();
    await this.#takeReported(app.page, (titles) => titles.join('|') === expected);
    await app.button('Queue').click();
    return place;
  }

  /** Waits until the engine has another queue, which the model takes. */
  async #takeReported(page: Page, isExpected: (titles: readonly string[]) => boolean): Promise<void> {
    let reported = await reportedTo(page);
    const until = Date.now() + 5000;
    while (!(reported && isExpected(reported.titles)) && Date.now() < until) reported = await reportedTo(page);
    // The same list again replaces nothing; anything else that is wrong breaks an invariant.
    if (reported) this.#model.replace(reported.titles, reported.index, reported.upNext);
  }

  /** Adds a song of the search to the queue; returns its title. */
  async #queue(app: KanadePage, isNext: boolean): Promise<string> {
    if (!(await app.songRow(0).isVisible())) await app.search('night');
    const row = app.songRow(this.#random.int(0, 4));
    const title = (await row.locator('[class*=title][title]').first().getAttribute('title')) ?? '';
    await row.getByRole('button', { name: /^More/ }).click();
    await app.page.getByRole('menuitem', { name: isNext ? 'Play next' : 'Add to queue', exact: true }).click();
    if (isNext) this.#model.insertNext(title);
    else this.#model.append(title);
    return title;
  }
}
