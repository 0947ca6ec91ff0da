import type { Page } from '@playwright/test';
import { stableEngineMs } from '../../src/playback/remote/revival.ts';
import { KanadePage } from '../support/pages/kanade-page.ts';
import { SeededRandom } from '../support/seeded-random.ts';
import type { ChaosHost, Kill } from './chaos-host.ts';
import { startExtensionChaos } from './extension-chaos.ts';
import { stateForReport, violatedInvariant } from './invariants.ts';
import { measureKill, stateBefore } from './kill-cost.ts';
import { ChaosModel } from './model.ts';
import { noteNotice, observe, reportedTo } from './read.ts';
import type { ChaosReport, HostName } from './report.ts';
import { UserActions } from './user-actions.ts';
import { startWebChaos } from './web-chaos.ts';

/** More pages would only take longer. */
const maxPages = 3;

/**
 * Maximum number of short-lived engines before a round, which ends up to two more: pages give up after six in a row.
 */
const maxShortLives = 2;

const starters = { extension: startExtensionChaos, web: startWebChaos } satisfies Record<HostName, unknown>;

/**
 * Random use and random kills; the same seed makes the same choices. After each round the invariants and the cost of
 * the kill are checked.
 */
export async function runChaos(options: {
  host: HostName;
  seed: number;
  rounds: number;
  log?: (line: string) => void;
}): Promise<ChaosReport> {
  const { host: name, seed, rounds, log = () => undefined } = options;
  const random = new SeededRandom(seed);
  const host = await starters[name]((items) => random.pick(items));
  const report: ChaosReport = { host: name, seed, rounds, kills: {}, actions: 0, broken: [], late: [], losses: [] };
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
  readonly #user: UserActions;
  /** Consecutive engines that ended before they counted as stable. */
  #shortLives = 0;
  /** When the current engine was first seen in the right state. */
  #checkedAt = 0;

  constructor(host: ChaosHost, random: SeededRandom, report: ChaosReport, log: (line: string) => void) {
    this.#host = host;
    this.#random = random;
    this.#report = report;
    this.#log = log;
    this.#user = new UserActions(this.#model, random);
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
    const violation = await violatedInvariant(this.#host, this.#model);
    if (violation) throw new Error(`the session could not begin: ${violation}`);
  }

  async round(round: number): Promise<void> {
    const { pages } = this.#host;
    await this.#letEngineLive();
    const done = await this.#use();
    // Half of the kills come while actions are still in progress.
    const isSettled = this.#random.chance(0.5) && (await violatedInvariant(this.#host, this.#model)) === null;
    const kill = await this.#pickKill();
    const witnesses = await this.#host.witnesses();
    const before = isSettled ? await stateBefore(this.#host) : null;
    await Promise.all(witnesses.map(noteNotice));
    const killedAt = Date.now();
    await kill.run();
    this.#report.kills[kill.name] = (this.#report.kills[kill.name] ?? 0) + 1;
    done.push(
      `[${kill.name}, ${isSettled ? '' : 'un'}settled, ${this.#model.playing ? 'playing' : 'paused'}, ${witnesses.length} pages]`,
    );
    // If no page saw the end of the engine, the player is restored paused.
    if (kill.endsEngines > 0 && witnesses.length === 0) this.#model.playing = false;
    if (pages().length === 0) await this.#open();
    const hasGapAction = this.#random.chance(0.4);
    if (hasGapAction) done.push(`meanwhile ${await this.#act(true)}`);
    const violation = await violatedInvariant(this.#host, this.#model);
    if (kill.endsEngines > 0) {
      this.#shortLives += kill.endsEngines;
      this.#checkedAt = Date.now();
    }
    this.#log(`${round} ${done.join(', ')}${violation ? `: BROKEN: ${violation}` : ''}`);
    const state = violation ? ` ${await stateForReport(this.#host)}` : '';
    if (violation) await this.#continueFromActualState();
    const cost =
      violation || !before || hasGapAction
        ? null
        : await measureKill(this.#host, this.#model, { kill, before, killedAt, witnesses });
    if (cost?.loss) {
      const { noticedMs, silentMs, skippedMs } = cost.loss;
      this.#report.losses.push({ round, kill: kill.name, engines: kill.endsEngines, ...cost.loss });
      this.#log(`${round} [${kill.name}]: noticed ${noticedMs} ms, silent ${silentMs} ms, skipped ${skippedMs} ms`);
    }
    const broken = violation ?? cost?.violation;
    if (broken) this.#report.broken.push(`round ${round}: ${done.join(', ')}: ${broken}${state}`);
    if (cost?.late) this.#report.late.push(`round ${round}: ${done.join(', ')}: ${cost.late}`);
  }

  /** Waits until the engine is stable, if too many before were not. */
  async #letEngineLive(): Promise<void> {
    const leftMs = this.#checkedAt + stableEngineMs - Date.now();
    if (leftMs > 0 && this.#shortLives <= maxShortLives) return;
    if (leftMs > 0) await new Promise((resolve) => setTimeout(resolve, leftMs));
    this.#shortLives = 0;
  }

  /** Opens up to one page and makes up to three actions; returns them for the log. */
  async #use(): Promise<string[]> {
    const { length } = this.#host.pages();
    // If only one page is open, no other page sees the end of an engine in it.
    const isOpening = this.#random.chance(length === 1 ? 0.9 : 0.4);
    if (length === 0 || (length < maxPages && isOpening)) await this.#open();
    const opened = this.#random.chance(0.5) ? await this.#host.openSmall() : null;
    const done: string[] = opened === null ? [] : [`open ${opened}`];
    // Most failures are possible during playback.
    if (!this.#model.playing && this.#random.chance(0.6)) done.push(await this.#user.pressMain(this.#anySurface()));
    for (let left = this.#random.int(0, 2); left > 0; left -= 1) done.push(await this.#act());
    return done;
  }

  /** Opens a page and waits until its player bar shows the state of the engine. */
  async #open(): Promise<void> {
    const page = await this.#host.open();
    await new KanadePage(page).button('Next').waitFor();
  }

  #anySurface(): Page {
    return this.#random.pick([...this.#host.pages(), ...this.#host.smallPages()]);
  }

  async #act(quick = false): Promise<string> {
    this.#report.actions += 1;
    const page = this.#anySurface();
    return this.#host.pages().includes(page) ? this.#user.act(page, quick) : this.#user.actSmall(page);
  }

  async #pickKill(): Promise<Kill> {
    const possible: Kill[] = [];
    for (const kill of this.#host.kills) if (await kill.isPossible()) possible.push(kill);
    return this.#random.pick(possible);
  }

  /** Adopts the actual state after a violation, so that it counts once. */
  async #continueFromActualState(): Promise<void> {
    const [page] = this.#host.pages();
    const reported = page ? await reportedTo(page) : null;
    if (reported) this.#model.take(reported.titles, reported.index, reported.upNext, reported.wantsToPlay);
  }
}
