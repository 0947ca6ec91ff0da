import type { Page } from '@playwright/test';
import { KanadePage } from '../support/pages/kanade-page.ts';
import type { ChaosHost, Kill } from './chaos-host.ts';
import { startExtensionChaos } from './extension-chaos.ts';
import { ChaosModel } from './model.ts';
import { SeededRandom } from './random.ts';
import {
  type Element,
  livingEngines,
  noteNotice,
  noticedAt,
  observe,
  observed,
  pressMain,
  type Reported,
  reportedTo,
  shownBy,
} from './read.ts';
import type { ChaosReport, HostName } from './report.ts';
import { startWebChaos } from './web-chaos.ts';

/** More pages would only take more time. */
const maxPages = 3;

/** Maximum time until everything is in its expected state, in ms; it normally takes a fraction of a second. */
const settleLimitMs = 30_000;

/** Maximum difference between the shown position and the sound, in ms: the position is drawn every 200 ms. */
const shownToleranceMs = 700;

/** How long pages may take to notice the end of the engine, and how much of a song may be lost or repeated, in ms. */
const noticeLimitMs = 1000;
const lossLimitMs = 1000;

/** Where no page saw the end, the position is the one that was stored last: once a second. */
const storedLimitMs = 2500;

/** Longer silence after the end of one engine is a defect on the slowest of machines, in ms. */
const silenceLimitMs = 5000;

/** How things stood shortly before a kill. */
type Before = { element: Element; reported: Reported };

const starters = { extension: startExtensionChaos, web: startWebChaos } satisfies Record<HostName, unknown>;

/**
 * A session of random use and random kills; the same seed makes the same choices. After each round it checks that every
 * page shows what is playing, that the queue matches the model, that there is one engine, and that playback is on or
 * off as the user left it.
 */
export async function runChaos(options: {
  host: HostName;
  seed: number;
  rounds: number;
  log?: (line: string) => void;
}): Promise<ChaosReport> {
  const { host: name, seed, rounds, log = () => undefined } = options;
  const random = new SeededRandom(seed);
  const host = await starters[name]((pages) => random.pick(pages));
  const report: ChaosReport = { host: name, seed, rounds, kills: {}, actions: 0, broken: [], losses: [] };
  try {
    const session = new Session(host, random, report, log);
    await session.begin();
    for (let round = 1; round <= rounds; round += 1) {
      await session.round(round).catch((error: unknown) => report.broken.push(`round ${round}: ${String(error)}`));
    }
  } finally {
    await host.close();
  }
  return report;
}

class Session {
  readonly #host: ChaosHost;
  readonly #random: SeededRandom;
  readonly #report: ChaosReport;
  readonly #log: (line: string) => void;
  readonly #model = new ChaosModel();

  constructor(host: ChaosHost, random: SeededRandom, report: ChaosReport, log: (line: string) => void) {
    this.#host = host;
    this.#random = random;
    this.#report = report;
    this.#log = log;
  }

  /** Plays a list and waits for its sound. */
  async begin(): Promise<void> {
    await observe(this.#host.observer);
    const page = await this.#host.open();
    const app = new KanadePage(page);
    await app.search('night');
    await app.songRow(0).click();
    await app.pauseButton().waitFor();
    const reported = await reportedTo(page);
    if (!reported) throw new Error('no engine reports');
    this.#model.take(reported.titles, reported.index, reported.upNext, true);
    const wrong = await this.#settled();
    if (wrong) throw new Error(`the session could not begin: ${wrong}`);
  }

  async round(round: number): Promise<void> {
    const { pages, witnesses, kills } = this.#host;
    // If only one page is open, no other page sees the end of an engine in it.
    const isOpening = this.#random.chance(pages().length === 1 ? 0.9 : 0.4);
    if (pages().length === 0 || (pages().length < maxPages && isOpening)) await this.#open();
    const done: string[] = [];
    // Most failures are possible during playback.
    if (!this.#model.playing && this.#random.chance(0.6)) done.push(await this.#pressMain(this.#anyPage()));
    for (let left = this.#random.int(0, 2); left > 0; left -= 1) done.push(await this.#act(this.#anyPage()));
    // Half of the kills come while the effects of the actions are still in progress.
    const isSettled = this.#random.chance(0.5) && (await this.#settled()) === null;
    const kill = await this.#pickKill(kills);
    const seeing = await witnesses();
    const seenBy = seeing.length;
    const before = isSettled ? await this.#before() : null;
    await Promise.all(seeing.map(noteNotice));
    const killedAt = Date.now();
    await kill.run();
    this.#report.kills[kill.name] = (this.#report.kills[kill.name] ?? 0) + 1;
    done.push(
      `[${kill.name}, ${isSettled ? '' : 'un'}settled, ${this.#model.playing ? 'playing' : 'paused'}, ${seenBy} pages]`,
    );
    // If no page saw the end of the engine, the player is restored paused.
    if (kill.endsEngines > 0 && seenBy === 0) this.#model.playing = false;
    if (pages().length === 0) await this.#open();
    const hasGapAction = this.#random.chance(0.4);
    if (hasGapAction) done.push(`meanwhile ${await this.#act(this.#anyPage(), true)}`);
    const wrong = await this.#settled();
    if (wrong) this.#report.broken.push(`round ${round}: ${done.join(', ')}: ${wrong}`);
    else if (before && !hasGapAction) {
      const lost = await this.#measure(round, kill, { before, killedAt, seeing });
      if (lost) this.#report.broken.push(`round ${round}: ${done.join(', ')}: ${lost}`);
    }
    this.#log(`${round} ${done.join(', ')}${wrong ? `: BROKEN: ${wrong}` : ''}`);
    if (wrong) await this.#adopt();
  }

  /** Opens a page and waits until its player bar shows the state of the engine. */
  async #open(): Promise<void> {
    const page = await this.#host.open();
    await new KanadePage(page).button('Next').waitFor();
  }

  #anyPage(): Page {
    return this.#random.pick(this.#host.pages());
  }

  async #pickKill(kills: readonly Kill[]): Promise<Kill> {
    const possible: Kill[] = [];
    for (const kill of kills) if (await kill.isPossible()) possible.push(kill);
    return this.#random.pick(possible);
  }

  /** One user action in this page; `quick` leaves out actions of several steps. */
  async #act(page: Page, quick = false): Promise<string> {
    this.#report.actions += 1;
    const app = new KanadePage(page);
    // A newly opened page has no bar yet.
    await app.button('Next').waitFor();
    const model = this.#model;
    const actions = ['play or pause', 'play or pause', 'seek', 'next', 'previous', 'volume'];
    const action = this.#random.pick(quick ? actions : [...actions, 'add to queue', 'play next']);
    switch (action) {
      case 'play or pause':
        return this.#pressMain(page);
      case 'next':
      case 'previous':
        await app.button(action === 'next' ? 'Next' : 'Previous').click();
        if (action === 'next') model.goOn();
        else model.goBack();
        return action;
      case 'seek': {
        const slider = app.player.getByRole('slider', { name: 'Position' });
        const max = Number(await slider.getAttribute('max'));
        // Far enough from the end that no song ends during the round.
        await slider.fill(String(Math.round(max * (0.02 + 0.4 * this.#random.next()))));
        return action;
      }
      case 'volume':
        model.volume = this.#random.int(20, 100);
        await app.player.getByRole('slider', { name: 'Volume' }).fill(String(model.volume));
        return action;
      default: {
        if (!(await app.songRow(0).isVisible())) await app.search('night');
        const row = app.songRow(this.#random.int(0, 4));
        const title = (await row.locator('[class*=title][title]').first().getAttribute('title')) ?? '';
        await row.getByRole('button', { name: /^More/ }).click();
        const isNext = action === 'play next';
        await page.getByRole('menuitem', { name: isNext ? 'Play next' : 'Add to queue', exact: true }).click();
        if (isNext) model.insertNext(title);
        else model.append(title);
        return `${action} ${title}`;
      }
    }
  }

  async #pressMain(page: Page): Promise<string> {
    const said = await pressMain(page);
    this.#model.playing = said === 'Play';
    return said.toLowerCase();
  }

  /** The violated invariant, after every check had its full time; null if all hold. */
  async #settled(): Promise<string | null> {
    const until = Date.now() + settleLimitMs;
    let wrong: string | null = null;
    do {
      wrong = await this.#check().catch((error: unknown) => `the check failed: ${String(error)}`);
      if (wrong === null) return null;
      await new Promise((resolve) => setTimeout(resolve, 50));
    } while (Date.now() < until);
    return wrong;
  }

  async #check(): Promise<string | null> {
    const host = this.#host;
    const { titles, index, playing, volume } = this.#model;
    const [first] = host.pages();
    if (!first) return 'no page is open';
    const documents = await host.engineDocuments();
    if (documents !== 1) return `${documents} documents run an engine`;
    const living = await livingEngines(first);
    if (living !== 1) return `${living} engines hold a lock`;
    const element = await host.element();
    if (!element) return 'the engine has no media element';
    if (element.paused === playing) return `the sound is ${element.paused ? 'off' : 'on'}, against the listener`;
    if (Math.abs(element.volume * 100 - volume) > 1) return `volume ${element.volume} instead of ${volume} %`;
    const reported = await reportedTo(first);
    if (!reported) return 'no engine reports';
    for (const page of host.pages()) {
      const shown = await shownBy(page);
      if (!shown) return 'a page shows no player';
      if (shown.notice) return `a page says "${shown.notice}"`;
      if ((shown.button === 'Pause') !== playing) return `a page shows ${shown.button}`;
      if (shown.title !== titles[index]) return `a page shows "${shown.title}" instead of "${titles[index]}"`;
      const now = await host.element();
      if (!now) return 'the engine went away';
      // A restored paused song is not loaded: then only the engine has the position.
      const isLoaded = now.durationMs > 0;
      const sounded = isLoaded ? now.positionMs - (playing ? now.atEpochMs - shown.atEpochMs : 0) : reported.positionMs;
      const off = Math.abs(shown.positionMs - sounded);
      if (shown.isVisible && off > shownToleranceMs) return `a page shows a position ${Math.round(off)} ms off`;
    }
    if (reported.index !== index) return `item ${reported.index} is current instead of ${index}`;
    if (reported.titles.join('|') !== titles.join('|')) return `the queue is ${reported.titles.join('|')}`;
    const later = await host.element();
    const moved = (later?.positionMs ?? 0) - element.positionMs;
    if (playing !== moved > 0) return `the sound moved by ${moved} ms`;
    if (playing && (await host.energy()) < 0.005) return 'nothing is heard';
    return null;
  }

  async #before(): Promise<Before | null> {
    const [page] = this.#host.pages();
    const reported = page ? await reportedTo(page) : null;
    const element = await this.#host.element();
    return reported && element && { element, reported };
  }

  /** What a kill has cost; null where that was little enough. */
  async #measure(
    round: number,
    kill: Kill,
    { before, killedAt, seeing }: { before: Before; killedAt: number; seeing: Page[] },
  ): Promise<string | null> {
    const { element } = before;
    if (element.paused || !this.#model.playing) return this.#measureStill(before, killedAt);
    const after = await this.#host.element();
    if (!after || after.paused) return null;
    if (kill.endsEngines === 0) {
      const jump = Math.round(after.positionMs - element.positionMs - (after.atEpochMs - element.atEpochMs));
      return Math.abs(jump) > lossLimitMs ? `the sound jumped ${jump} ms` : null;
    }
    const sounded = await observed(this.#host.observer);
    const engine = sounded.at(-1)?.engine;
    const first = sounded.find((moment) => moment.engine === engine);
    if (!first || first.atEpochMs < killedAt) return 'the engine of before the kill still reports';
    const silentMs = Math.round(first.atEpochMs - killedAt);
    const skippedMs = Math.round(first.positionMs - (element.positionMs + killedAt - element.atEpochMs));
    const noticedMs = await this.#noticed(seeing, killedAt, silentMs);
    this.#report.losses.push({ round, kill: kill.name, engines: kill.endsEngines, noticedMs, silentMs, skippedMs });
    this.#log(`${round} [${kill.name}]: noticed ${noticedMs} ms, silent ${silentMs} ms, skipped ${skippedMs} ms`);
    if (Math.abs(skippedMs) > lossLimitMs) return `playback went on ${skippedMs} ms away from where it stopped`;
    if ((noticedMs ?? 0) > noticeLimitMs) return `a page took ${noticedMs} ms to notice`;
    if (kill.endsEngines === 1 && silentMs > silenceLimitMs) return `nothing was heard for ${silentMs} ms`;
    return null;
  }

  /** The longest that a page took to say that the engine is gone; a page that never said it counts the whole silence. */
  async #noticed(seeing: readonly Page[], killedAt: number, silentMs: number): Promise<number | null> {
    // A page that went with the engine, or was reloaded, has nothing to say.
    const moments = await Promise.all(seeing.map((page) => noticedAt(page).catch(() => undefined)));
    const noticed = moments.flatMap((atEpochMs) => {
      if (atEpochMs === undefined) return [];
      if (atEpochMs === null) return silentMs > noticeLimitMs ? [silentMs] : [];
      return [atEpochMs - killedAt];
    });
    return noticed.length > 0 ? Math.max(...noticed) : null;
  }

  /** What is paused afterwards stands where it stood, or where it was when the engine ended. */
  async #measureStill({ element, reported }: Before, killedAt: number): Promise<string | null> {
    const [page] = this.#host.pages();
    const now = page ? await reportedTo(page) : null;
    if (!now || this.#model.playing) return null;
    const expected = element.paused ? reported.positionMs : element.positionMs + killedAt - element.atEpochMs;
    const off = Math.round(now.positionMs - expected);
    const limitMs = element.paused ? shownToleranceMs : storedLimitMs;
    return Math.abs(off) > limitMs ? `the position moved ${off} ms while paused` : null;
  }

  /** After a violation, continues from the actual state, so that one failure counts once. */
  async #adopt(): Promise<void> {
    const [page] = this.#host.pages();
    const reported = page ? await reportedTo(page) : null;
    if (reported) this.#model.take(reported.titles, reported.index, reported.upNext, reported.wantsToPlay);
  }
}
