import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChannelMessage } from '@/playback/remote/channel';
import { emptySnapshot, SnapshotStore } from '@/playback/snapshot-store';
import { guardAgainstHangs, type HangGuard } from './guard-against-hangs';
import { answerMs, limitedSoundMs, type TabMessage } from './hang-messages';

let store: SnapshotStore;
/** Arguments of `limitSound`, oldest first. */
let limits: (number | null)[];
/** What the worker has received; null while there is none. */
let received: TabMessage[] | null;
let isLimited: boolean;
let post: (message: Partial<ChannelMessage>) => void;
/** The worker asks, and the question was sent this long ago. */
let ping: (sentAgoMs?: number) => void;
let fail: () => void;
let guard: HangGuard;

beforeEach(() => {
  vi.useFakeTimers();
  store = new SnapshotStore();
  limits = [];
  received = null;
  isLimited = true;
});
afterEach(() => {
  vi.useRealTimers();
});

function begin(hasOthers: boolean): void {
  guard = guardAgainstHangs({
    engine: {
      getSnapshot: () => store.snapshot,
      subscribe: (listener) => store.subscribe(listener),
      limitSound: (ms) => void limits.push(ms),
      isSoundLimited: () => isLimited,
    },
    engineId: 'e1',
    channel: {
      subscribe(listener) {
        post = (message) => listener(message as ChannelMessage);
        return () => undefined;
      },
    },
    hasOthers,
    startWorker() {
      const messages: TabMessage[] = [];
      received = messages;
      const target = new EventTarget();
      ping = (sentAgoMs = 0) =>
        target.dispatchEvent(
          new MessageEvent('message', { data: { kind: 'ping', atEpochMs: Date.now() - sentAgoMs } }),
        );
      fail = () => target.dispatchEvent(new Event('error'));
      return {
        postMessage: (message: TabMessage) => void messages.push(message),
        addEventListener: target.addEventListener.bind(target),
        terminate: () => {
          received = null;
        },
      };
    },
  });
}

const play = (wantsToPlay = true): void => void store.update({ ...emptySnapshot, wantsToPlay });
const lastSound = () => received?.flatMap((message) => (message.kind === 'sound' ? [message.sound] : [])).at(-1);

it('does nothing before another tab says hello', () => {
  begin(false);
  play();
  expect(received).toBeNull();
  expect(limits).toEqual([]);
  post({ kind: 'hello', from: 'other' });
  expect(received?.[0]).toEqual({ kind: 'begin', engine: 'e1' });
  expect(lastSound()).toEqual({ isWanted: true, isLimited: false });
});

it('limits the sound with the first answer, and calls it limited only from then on', () => {
  begin(true);
  play();
  expect(limits).toEqual([]);
  expect(lastSound()).toMatchObject({ isLimited: false });
  ping(20);
  expect(limits).toEqual([limitedSoundMs - 20]);
  expect(lastSound()).toEqual({ isWanted: true, isLimited: true });
});

it('limits a sound that begins again, whose limit is over', () => {
  begin(true);
  play();
  ping();
  play(false);
  play();
  expect(limits).toEqual([limitedSoundMs, limitedSoundMs]);
});

it('does not extend the limit with an answer that is too late, because another tab may sound by then', () => {
  begin(true);
  play();
  ping();
  ping(answerMs);
  expect(limits).toEqual([limitedSoundMs]);
});

it('calls sound that bypasses Web Audio unlimited', () => {
  isLimited = false;
  begin(true);
  play();
  ping();
  expect(lastSound()).toEqual({ isWanted: true, isLimited: false });
});

it('is in doubt once it was not asked for longer than the limit', async () => {
  begin(true);
  play();
  ping();
  expect(guard.isOverdue()).toBe(false);
  await vi.advanceTimersByTimeAsync(limitedSoundMs + 1);
  expect(guard.isOverdue()).toBe(true);
});

it('lets everything sound where the worker fails', () => {
  begin(true);
  play();
  ping();
  fail();
  expect(limits.at(-1)).toBeNull();
  expect(received).toBeNull();
});
