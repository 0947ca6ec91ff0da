import type { ChaosHost } from './chaos-host.ts';
import type { ChaosModel } from './model.ts';
import {
  type Element,
  lastNoted,
  livingEngines,
  loggedPlays,
  type Reported,
  reportedTo,
  type Shown,
  shownBy,
  storedEarlierQueues,
} from './read.ts';

/** Maximum time until everything is in its expected state, in ms; it normally takes a fraction of a second. */
const settleLimitMs = 30_000;

/** Maximum difference between the shown position and the sound, in ms: a pixel of a narrow slider is up to
 * half a second of a long song. */
export const shownToleranceMs = 700;

/**
 * Waits until every page shows what is playing, the queue matches the model, there is one engine, playback is on or off
 * as the user left it, and what plays is logged once. Resolves to null, or to what is still violated after 30 s.
 */
export async function violatedInvariant(host: ChaosHost, model: ChaosModel): Promise<string | null> {
  const until = Date.now() + settleLimitMs;
  let violation: string | null = null;
  do {
    violation = await check(host, model).catch((error: unknown) => `the check failed: ${String(error)}`);
    if (violation === null) return null;
    await new Promise((resolve) => setTimeout(resolve, 50));
  } while (Date.now() < until);
  return violation;
}

/** State of engine, audio and pages, to explain a violation. */
export async function stateForReport(host: ChaosHost): Promise<string> {
  const pages = [...host.pages(), ...host.smallPages()];
  const [first] = pages;
  const reported = first ? await reportedTo(first).catch(String) : null;
  const shown = await Promise.all(pages.map((page) => shownBy(page).catch(String)));
  const noted = await lastNoted(host.observer).catch(String);
  return JSON.stringify({ element: await host.element().catch(String), reported, shown, noted });
}

async function check(host: ChaosHost, model: ChaosModel): Promise<string | null> {
  const [first] = host.pages();
  if (!first) return 'no page is open';
  const documents = await host.engineDocuments();
  if (documents !== 1) return `${documents} documents run an engine`;
  const living = await livingEngines(first);
  if (living !== 1) return `${living} engines hold a lock`;
  const element = await host.element();
  if (!element) return 'the engine has no media element';
  const wrongElement = checkElement(element, model);
  if (wrongElement) return wrongElement;
  const reported = await reportedTo(first);
  if (!reported) return 'no engine reports';
  return (
    (await checkPages(host, model, reported)) ??
    checkQueue(reported, model) ??
    (await checkEarlier(host, model)) ??
    (await checkSound(host, model, element)) ??
    (await checkPlays(host, model))
  );
}

function checkElement({ paused, volume }: Element, model: ChaosModel): string | null {
  if (paused === model.playing) return `the sound is ${paused ? 'off' : 'on'}, against the user's choice`;
  if (Math.abs(volume * 100 - model.volume) > 1) return `volume ${volume} instead of ${model.volume} %`;
  return null;
}

async function checkPages(host: ChaosHost, model: ChaosModel, reported: Reported): Promise<string | null> {
  for (const page of [...host.pages(), ...host.smallPages()]) {
    const file = new URL(page.url()).pathname;
    const shown = await shownBy(page);
    if (!shown) return `${file} shows no player`;
    const violation =
      checkShown(shown, model) ?? checkRows(shown, model) ?? (await checkShownPosition(shown, host, model, reported));
    if (violation !== null) return `${file}: ${violation}`;
  }
  return null;
}

function checkShown({ notice, button, title }: Shown, { playing, titles, index }: ChaosModel): string | null {
  if (notice) return `a page says "${notice}"`;
  if ((button === 'Pause') !== playing) return `a page shows ${button}`;
  if (title !== titles[index]) return `a page shows "${title}" instead of "${titles[index]}"`;
  return null;
}

function checkRows({ rows }: Shown, { titles }: ChaosModel): string | null {
  const wrong = rows.find(({ place, title }) => titles[place - 1] !== title);
  return wrong ? `row ${wrong.place} of its queue is "${wrong.title}" instead of "${titles[wrong.place - 1]}"` : null;
}

async function checkShownPosition(
  shown: Shown,
  host: ChaosHost,
  { playing }: ChaosModel,
  reported: Reported,
): Promise<string | null> {
  const now = await host.element();
  if (!now) return 'the engine has ended';
  // A restored paused song is not loaded, so only the engine has its position.
  const isLoaded = now.durationMs > 0;
  const expectedMs = isLoaded ? now.positionMs - (playing ? now.atEpochMs - shown.atEpochMs : 0) : reported.positionMs;
  const differenceMs = Math.abs(shown.positionMs - expectedMs);
  return shown.isVisible && differenceMs > shownToleranceMs
    ? `a page shows a position ${Math.round(differenceMs)} ms off`
    : null;
}

function checkQueue(reported: Reported, { titles, index }: ChaosModel): string | null {
  if (reported.index !== index) return `item ${reported.index} is current instead of ${index}`;
  if (reported.titles.join('|') !== titles.join('|')) return `the queue is ${reported.titles.join('|')}`;
  return null;
}

/** Whether every earlier queue is stored, in their order; the current one may be among them. */
async function checkEarlier({ observer }: ChaosHost, { earlier, titles }: ChaosModel): Promise<string | null> {
  if (earlier.length === 0) return null;
  const current = titles.join('|');
  const stored = (await storedEarlierQueues(observer)).map((queue) => queue.join('|'));
  const listed = stored.filter((queue) => queue !== current).slice(0, earlier.length);
  const wrong = earlier.findIndex((queue, index) => queue.join('|') !== listed[index]);
  return wrong === -1 ? null : `earlier queue ${wrong + 1} of ${earlier.length} is ${listed[wrong] ?? 'missing'}`;
}

/** Whether the position advances since `before`, and sound is audible, exactly while playback is on. */
async function checkSound(host: ChaosHost, { playing }: ChaosModel, before: Element): Promise<string | null> {
  const later = await host.element();
  const moved = (later?.positionMs ?? 0) - before.positionMs;
  if (playing !== moved > 0) return `the sound moved by ${moved} ms`;
  if (playing && (await host.energy()) < 0.005) return 'nothing is heard';
  return null;
}

/** Whether what sounds is the last play of the log, and no killed engine has left the same play twice. */
async function checkPlays(host: ChaosHost, { playing, titles, index }: ChaosModel): Promise<string | null> {
  const plays = await loggedPlays(host.observer);
  const [last] = plays;
  if (playing && (last?.title !== titles[index] || last?.end !== null)) {
    return `the last play of the log is "${last?.title}" (${last?.end}) instead of "${titles[index]}"`;
  }
  const twice = plays.find(({ title, end }, at) => end === null && plays[at - 1]?.title === title);
  return twice ? `a play of "${twice.title}" is logged twice` : null;
}
