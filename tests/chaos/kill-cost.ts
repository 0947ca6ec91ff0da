import type { Page } from '@playwright/test';
import type { ChaosHost, Kill } from './chaos-host.ts';
import { shownToleranceMs } from './invariants.ts';
import type { ChaosModel } from './model.ts';
import { type Element, noticedAt, observed, type Reported, reportedTo } from './read.ts';
import type { Loss } from './report.ts';

/** Time limit for pages to notice the end of the engine, and maximum lost or repeated part of a song, in ms. */
const noticeLimitMs = 1000;
const lossLimitMs = 1000;

/** Age limit of the position if no page noticed the end: it is stored once a second. */
const storedLimitMs = 2500;

/** Maximum silence after the end of an engine, in ms. */
const silenceLimitMs = 5000;

/** The state shortly before a kill. */
export type StateBefore = { element: Element; reported: Reported };

/** A kill that was carried out. */
type DoneKill = {
  kill: Kill;
  before: StateBefore;
  killedAt: number;
  /** Pages that could notice it. */
  witnesses: readonly Page[];
};

/** The effect of a kill on playback. */
type KillCost = {
  /** Null if no playing engine ended. */
  loss: Omit<Loss, 'round' | 'kill' | 'engines'> | null;
  /** Lost or changed state; null = none. */
  violation: string | null;
  /** Exceeded time limit; null = none. */
  late: string | null;
};

const free: KillCost = { loss: null, violation: null, late: null };

/** State before a kill; null without a reporting engine. */
export async function stateBefore(host: ChaosHost): Promise<StateBefore | null> {
  const [page] = host.pages();
  const reported = page ? await reportedTo(page) : null;
  const element = await host.element();
  return reported && element && { element, reported };
}

/** Cost of a kill, measured once all invariants hold again. */
export async function measureKill(host: ChaosHost, model: ChaosModel, done: DoneKill): Promise<KillCost> {
  const { kill, before, killedAt, witnesses } = done;
  const { element } = before;
  if (element.paused || !model.playing) {
    return { ...free, violation: await pausedViolation(host, model, done) };
  }
  const after = await host.element();
  if (!after || after.paused) return free;
  if (kill.endsEngines === 0) {
    const jump = Math.round(after.positionMs - element.positionMs - (after.atEpochMs - element.atEpochMs));
    return { ...free, violation: Math.abs(jump) > lossLimitMs ? `the sound jumped ${jump} ms` : null };
  }
  const sounded = await observed(host.observer);
  const engine = sounded.at(-1)?.engine;
  const first = sounded.find((moment) => moment.engine === engine);
  if (!first || first.atEpochMs < killedAt) {
    return { ...free, violation: 'the engine of before the kill still reports' };
  }
  const silentMs = Math.round(first.atEpochMs - killedAt);
  const skippedMs = Math.round(first.positionMs - (element.positionMs + killedAt - element.atEpochMs));
  const loss = { noticedMs: await longestNotice(witnesses, killedAt, silentMs), silentMs, skippedMs };
  const violation =
    Math.abs(skippedMs) > lossLimitMs ? `playback went on ${skippedMs} ms away from where it stopped` : null;
  return { loss, violation, late: exceededTime(loss, kill) };
}

function exceededTime({ noticedMs, silentMs }: NonNullable<KillCost['loss']>, kill: Kill): string | null {
  if ((noticedMs ?? 0) > noticeLimitMs) return `a page took ${noticedMs} ms to notice`;
  if (kill.endsEngines === 1 && silentMs > silenceLimitMs) return `nothing was heard for ${silentMs} ms`;
  return null;
}

/**
 * Longest time until a page showed the end of the engine, in ms; the whole silence for a page that never did. Null if
 * playback returned too soon.
 */
async function longestNotice(witnesses: readonly Page[], killedAt: number, silentMs: number): Promise<number | null> {
  // A page that ended with the engine, or was reloaded, has no record.
  const moments = await Promise.all(witnesses.map((page) => noticedAt(page).catch(() => undefined)));
  const noticed = moments.flatMap((atEpochMs) => {
    if (atEpochMs === undefined) return [];
    if (atEpochMs === null) return silentMs > noticeLimitMs ? [silentMs] : [];
    return [atEpochMs - killedAt];
  });
  return noticed.length > 0 ? Math.max(...noticed) : null;
}

/** If playback is paused afterwards, its position must be the previous one or the one at the engine's end. */
async function pausedViolation(
  host: ChaosHost,
  model: ChaosModel,
  { before: { element, reported }, killedAt }: DoneKill,
): Promise<string | null> {
  const [page] = host.pages();
  const now = page ? await reportedTo(page) : null;
  if (!now || model.playing) return null;
  const expected = element.paused ? reported.positionMs : element.positionMs + killedAt - element.atEpochMs;
  const moved = Math.round(now.positionMs - expected);
  const limitMs = element.paused ? shownToleranceMs : storedLimitMs;
  return Math.abs(moved) > limitMs ? `the position moved ${moved} ms while paused` : null;
}
