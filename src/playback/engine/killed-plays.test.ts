import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { positionAt } from '@/core/player/position-clock.ts';
import { PlayLog } from '@/playback/persistence/play-log.ts';
import type { PlayRecords } from '@/playback/persistence/play-recorder.ts';
import type { PlayerStorage } from '@/playback/persistence/player-storage.ts';
import type { PlayerCommand } from '@/playback/player.ts';
import { steadyNow } from '@/storage/documents/steady-clock.ts';
import { FakePlayerStorage } from '../../../tests/support/fakes/fake-engine-parts.ts';
import { fakeEngineParts } from '../../../tests/support/fakes/player-harness.ts';
import { makeSongs } from '../../../tests/support/fakes/songs.ts';
import { SeededRandom } from '../../../tests/support/seeded-random.ts';
import { Engine } from './engine.ts';

const songCount = 1000;
const killCount = 100;
const songMs = 24_000;
/** Interval of the looks at the sound, in ms. */
const stepMs = 500;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('indexedDB', new IDBFactory());
});

afterEach(() => {
  vi.useRealTimers();
});

const settle = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

type Browser = { storage: FakePlayerStorage; random: SeededRandom; lastRequest: Promise<unknown> };

/** A document with an engine: once it is killed, nothing that it has not written yet is written. */
async function openDocument(browser: Browser) {
  const { storage, random } = browser;
  let isKilled = false;
  const log = new PlayLog();
  const never = new Promise<never>(() => undefined);
  /** Requests take a while, stay in order, and are lost where the document is killed meanwhile. */
  const arrives = async (): Promise<unknown> => {
    const delay = () => new Promise((resolve) => setTimeout(resolve, random.int(0, 40)));
    browser.lastRequest = browser.lastRequest.then(delay);
    await browser.lastRequest;
    return isKilled ? never : undefined;
  };
  const plays: PlayRecords = {
    async resumable(song) {
      await arrives();
      return log.resumable(song);
    },
    async record(changes) {
      await arrives();
      await log.record(changes);
      if (isKilled) await never;
    },
  };
  const save: PlayerStorage['save'] = (change) => {
    if (!isKilled) storage.save(change);
  };
  const parts = fakeEngineParts();
  parts.output.durationMs = songMs;
  const keepQueue: PlayerStorage['keepQueue'] = (replaced) => {
    if (!isKilled) storage.keepQueue(replaced);
  };
  const durable = { load: () => storage.load(), save, keepQueue, saved: () => storage.saved() };
  const engine = new Engine({ ...parts, storage: durable, plays });
  const restored = engine.whenRestored();
  await settle(1);
  await restored;
  return {
    engine,
    output: parts.output,
    kill() {
      isKilled = true;
      parts.output.unload();
    },
  };
}

type Document = Awaited<ReturnType<typeof openDocument>>;

async function send({ engine }: Document, command: PlayerCommand): Promise<void> {
  const done = engine.dispatch(command);
  await settle(1);
  await done;
}

/** The next document resumes what a remote knows, or the user presses play after a restart. */
async function restart(
  before: Document,
  how: 'kill' | 'hand over',
  by: 'resume' | 'play',
  open: () => Promise<Document>,
) {
  const { queue, current, clock, durationMs, wantsToPlay, radio, queueId, queueList } = before.engine.getSnapshot();
  const positionMs = positionAt(clock, steadyNow(), durationMs);
  if (how === 'kill') before.kill();
  else before.engine.stop();
  const next = await open();
  if (by === 'play') await send(next, { type: 'play' });
  else {
    const known = { queue, currentKey: current?.key ?? null, positionMs, radio, queueId, queueList };
    await send(next, { type: 'resume', lastKnown: { ...known, repeatSection: null, play: wantsToPlay } });
  }
  return next;
}

/** What was heard of one play, as the loudspeaker knows it. */
type Heard = { hash: string; heardMs: number; kills: number };

it('1,000 songs with 100 kills of the engine are each logged once', async () => {
  const random = new SeededRandom(1);
  const browser: Browser = { storage: new FakePlayerStorage(), random, lastRequest: Promise.resolve() };
  const songs = makeSongs(songCount);
  const titles = new Map(songs.map(({ hash, title }) => [hash, title]));
  const open = () => openDocument(browser);
  const heard: Heard[] = [];
  let document = await open();
  let kills = 0;
  const listen = (ms: number): void => {
    const hash = document.output.sounding()[0]?.match(/[0-9A-F]{32}/)?.[0];
    if (hash === undefined) return;
    const last = heard.at(-1);
    if (last?.hash === hash) last.heardMs += ms;
    else heard.push({ hash, heardMs: ms, kills: 0 });
  };
  await send(document, { type: 'replace-queue', songs, startIndex: 0, play: true });
  // Each play that a next engine has to continue is of another song than the plays beside it.
  while (heard.length < songCount || kills < killCount) {
    await settle(stepMs);
    listen(stepMs);
    const chance = random.int(0, 999);
    if (kills < killCount && chance < 4) {
      kills += 1;
      // The end of the play before may not be written yet.
      for (const play of heard.slice(-2)) play.kills += 1;
      const how = random.pick(['kill', 'kill', 'hand over'] as const);
      document = await restart(document, how, random.pick(['resume', 'play']), open);
    } else if (chance < 14) await send(document, { type: 'next' });
    else if (chance < 18) await send(document, { type: 'previous' });
    else if (chance < 22) await send(document, { type: 'seek-by', deltaMs: random.int(-9, 9) * 1000 });
    else if (chance < 30) await send(document, { type: 'pause' });
    if (!document.engine.getSnapshot().wantsToPlay && random.chance(0.2)) await send(document, { type: 'play' });
  }
  await send(document, { type: 'clear-queue' });
  await settle(1000);
  const all = new PlayLog().newest(Number.POSITIVE_INFINITY);
  await settle(60_000);
  const logged = (await all).toReversed();
  expect(kills).toBe(killCount);
  const names = logged.map(({ song }) => song.title);
  expect(names).toEqual(heard.map(({ hash }) => titles.get(hash)));
  for (const [at, { heardMs, kills: ended }] of heard.entries()) {
    const difference = Math.abs((logged[at]?.heardMs ?? 0) - heardMs);
    expect(difference, `play ${at}, ${ended} kills`).toBeLessThan(ended * 10_000 + 2 * stepMs + 100);
  }
  // What a kill leaves open is continued, or is the end of a song that was just being written.
  expect(logged.filter(({ end }, at) => end === null && heard[at]?.kills === 0)).toEqual([]);
}, 120_000);
