import type { Page } from '@playwright/test';
import { chooseService, openWebApp } from '../../support/browser/web-app.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { SeededRandom } from '../../support/seeded-random.ts';
import { appAddress } from '../../support/services/addresses.ts';
import { livingEngines, observe, observed, pressMain, type Reported, reportedTo } from '../read.ts';
import { launchRealTabs } from './real-tabs.ts';
import { killTab, type TabKill, tabKills } from './tab-kills.ts';

/** Time limit for another tab to be audible, in ms. */
const takeOverLimitMs = 2000;

/** Time limit of waiting, in ms; beyond it, nothing happens even on a slow machine. */
const waitLimitMs = 60_000;

/** Maximum jump of the position, in ms. */
const positionLimitMs = 1000;

/** Playing time of an engine before its end, in ms, after which remotes count it as stable. */
const playedMs = 3200;

const tabCount = 3;

export type TakeOver = {
  round: number;
  kill: TabKill;
  /** From the end of an engine until the next one is audible, in ms; null if it never was. */
  silentMs: number | null;
  /** Jump of the position in ms: skipped if positive, repeated if negative. */
  skippedMs: number;
  /** Violations. */
  broken: string[];
  /** Exceeded time limits; only meaningful on an otherwise idle machine. */
  late: string[];
};

export type TakeOverOptions = {
  seed: number;
  rounds: number;
  log?: (line: string) => void;
};

/**
 * Three tabs of the web app, at most one of them visible; each round ends the playing tab's engine in the next of all
 * ways, and then uses the player from another tab.
 */
export async function runTakeOvers(options: TakeOverOptions): Promise<TakeOver[]> {
  const { seed, rounds, log = () => undefined } = options;
  // tests/e2e/playing tests whether a tab without a click may play.
  const browser = await launchRealTabs(['--autoplay-policy=no-user-gesture-required']);
  const { context } = browser;
  const done: TakeOver[] = [];
  try {
    await chooseService(context);
    const observer = await context.newPage();
    await observer.goto(`${appAddress}/default-cover.svg`);
    await observe(observer);
    const tabs = new Tabs(observer, new SeededRandom(seed), () => openWebApp(context, '#/search?type=song&q=night'));
    await tabs.begin();
    for (let round = 1; round <= rounds; round += 1) {
      const kill = tabKills[(round - 1) % tabKills.length] ?? 'close';
      const result = await tabs
        .round(round, kill, (page) => killTab(context, page, kill))
        .catch(
          async (error): Promise<TakeOver> => ({
            round,
            kill,
            silentMs: null,
            skippedMs: 0,
            broken: [String(error), await tabs.describe()],
            late: [],
          }),
        );
      done.push(result);
      const wrong = [...result.broken, ...result.late].join('; ');
      log(`${round} ${kill}: silent ${result.silentMs} ms, skipped ${result.skippedMs} ms ${wrong}`);
    }
  } finally {
    await browser.close();
  }
  return done;
}

class Tabs {
  readonly #observer: Page;
  readonly #random: SeededRandom;
  readonly #openTab: () => Promise<Page>;
  #pages: Page[] = [];

  constructor(observer: Page, random: SeededRandom, openTab: () => Promise<Page>) {
    this.#observer = observer;
    this.#random = random;
    this.#openTab = openTab;
  }

  /** Plays a list in the first tab. */
  async begin(): Promise<void> {
    await this.#fill();
    const [first] = this.#pages;
    if (!first) throw new Error('no tab was opened');
    await first.bringToFront();
    await new KanadePage(first).songRow(0).click();
    await this.#playing();
  }

  async round(round: number, kill: TabKill, end: (page: Page) => ReturnType<typeof killTab>): Promise<TakeOver> {
    const broken: string[] = [];
    const late: string[] = [];
    await this.#fill();
    // Most takeovers have to work in hidden tabs.
    await this.#random.pick([this.#observer, ...this.#pages]).bringToFront();
    await this.#rewind();
    await new Promise((resolve) => setTimeout(resolve, playedMs));
    const leader = await this.#leader();
    // Visible pages are not frozen, and users reload visible tabs.
    if (kill === 'freeze') await this.#observer.bringToFront();
    if (kill === 'reload') await leader.bringToFront();
    const before = await this.#reported();
    const killedAt = Date.now();
    const expected = before.positionMs + killedAt - before.atEpochMs;
    const aftermath = await end(leader);
    // Audio of a hung tab continues until the user moves it.
    const isMoved = kill === 'hang';
    const endedAt = isMoved ? await this.#moveFrom(leader) : killedAt;
    const first = await this.#firstSound(before.engine, killedAt);
    const silentMs = first && Math.round(first.atEpochMs - endedAt);
    // The silence until the next tab plays is neither skipped nor repeated.
    const heardMs = endedAt - killedAt;
    const skippedMs = first ? Math.round(first.positionMs - expected - heardMs) : 0;
    if (silentMs === null) broken.push('no tab sounded');
    else if (silentMs > takeOverLimitMs) late.push(`no tab sounded within ${takeOverLimitMs} ms`);
    // A machine that ends a tab slowly lets it play longer.
    if (skippedMs > positionLimitMs) late.push(`it went on ${skippedMs} ms later`);
    if (skippedMs < -positionLimitMs) broken.push(`it went back ${-skippedMs} ms`);
    const living = await livingEngines(this.#observer);
    if (living !== 1) broken.push(`${living} engines live`);
    const after = await this.#reported();
    if (after.titles.join() !== before.titles.join() || after.index !== before.index) broken.push('the queue changed');
    const survivor = await aftermath();
    this.#pages = this.#pages.filter((page) => page !== leader || survivor !== null);
    if (kill === 'reload' && survivor) await this.#look(survivor);
    broken.push(...(await this.#checkControl()));
    if (broken.length > 0) broken.push(await this.describe());
    return { round, kill, silentMs, skippedMs, broken, late };
  }

  /** Displays and locks of the tabs, to explain a failure. */
  async describe(): Promise<string> {
    const { held = [], pending = [] } = await this.#observer.evaluate(() => navigator.locks.query());
    const named = (locks: LockInfo[]): string[] => locks.map(({ name, clientId }) => `${name} ${clientId}`);
    const tabs = this.#pages.map((page) =>
      page
        .evaluate(() => ({
          id: [...document.querySelectorAll('audio')].map(({ paused, readyState }) => ({ paused, readyState })),
          visibility: document.visibilityState,
          bar: document.querySelector('section[aria-label="Player"]')?.textContent,
        }))
        .catch(String),
    );
    return JSON.stringify({ held: named(held), pending: named(pending), tabs: await Promise.all(tabs) });
  }

  async #fill(): Promise<void> {
    while (this.#pages.length < tabCount) {
      const page = await this.#openTab();
      await new KanadePage(page).songRow(0).waitFor();
      this.#pages.push(page);
      await this.#look(page);
    }
  }

  /** Shows a tab for longer than its preparation for sound takes. */
  async #look(page: Page): Promise<void> {
    await page.bringToFront();
    await expectSoon('a tab can load sound', async () => (await this.#preparedTabs()) === this.#pages.length);
  }

  #preparedTabs(): Promise<number> {
    return this.#observer.evaluate(async () => {
      const { held = [] } = await navigator.locks.query();
      return held.filter(({ name }) => name === 'kanade-can-load').length;
    });
  }

  /** Seeks far from the end of the song, which must not be reached in a round. */
  async #rewind(): Promise<void> {
    const { positionMs } = await this.#reported();
    if (positionMs < 40_000) return;
    const slider = 'section[aria-label="Player"] input[aria-label="Position"]';
    await this.#pages[0]?.locator(slider).fill('5000');
    await expectSoon('the song begins again', async () => (await this.#reported()).positionMs < 20_000);
  }

  /** Pauses and plays in any tab; then exactly one tab is audible. */
  async #checkControl(): Promise<string[]> {
    try {
      const page = this.#random.pick(this.#pages);
      await expectSoon('a tab shows pause', async () => (await mainButton(page)) === 'Pause');
      await pressMain(page);
      await expectSoon('a tab pauses', async () => !(await this.#reported()).wantsToPlay);
      const other = this.#random.pick(this.#pages);
      await expectSoon('a tab shows play', async () => (await mainButton(other)) === 'Play');
      await pressMain(other);
      await this.#playing();
      const sounding = await this.#soundingTabs();
      return sounding.length === 1 ? [] : [`${sounding.length} tabs sound`];
    } catch (error) {
      return [String(error)];
    }
  }

  async #playing(): Promise<void> {
    await expectSoon('it plays', async () => (await this.#reported()).state === 'playing');
  }

  async #reported(): Promise<Reported & { atEpochMs: number }> {
    const reported = await reportedTo(this.#observer);
    if (!reported) throw new Error('no engine reports');
    return { ...reported, atEpochMs: Date.now() };
  }

  async #leader(): Promise<Page> {
    const [page] = await this.#soundingTabs();
    if (!page) throw new Error('no tab sounds');
    return page;
  }

  async #soundingTabs(): Promise<Page[]> {
    const checked = await Promise.all(
      this.#pages.map(async (page) =>
        (await page.evaluate(() => [...document.querySelectorAll('audio')].some((audio) => !audio.paused)))
          ? [page]
          : [],
      ),
    );
    return checked.flat();
  }

  /** Moves playback to another tab, which reports this one as not responding; resolves to the time. */
  async #moveFrom(leader: Page): Promise<number> {
    const page = this.#random.pick(this.#pages.filter((other) => other !== leader));
    await page.bringToFront();
    await pressMain(page);
    await page.getByText('The tab that plays doesn’t respond').waitFor();
    await page.getByRole('button', { name: 'Play here' }).click();
    return Date.now();
  }

  /** First sound of another engine. */
  async #firstSound(engine: string, since: number): Promise<{ atEpochMs: number; positionMs: number } | null> {
    for (const until = since + waitLimitMs; Date.now() < until; ) {
      const sounded = await observed(this.#observer);
      const first = sounded.find((moment) => moment.engine !== engine && moment.atEpochMs > since);
      if (first) return first;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    return null;
  }
}

function mainButton(page: Page): Promise<string | undefined> {
  return page.evaluate(() =>
    [...document.querySelectorAll('section[aria-label="Player"] button')]
      .map((button) => button.ariaLabel ?? '')
      .find((name) => /^(Play|Pause)$/.test(name)),
  );
}

async function expectSoon(what: string, check: () => Promise<boolean>): Promise<void> {
  for (const until = Date.now() + waitLimitMs; Date.now() < until; ) {
    if (await check()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`not so: ${what}`);
}
