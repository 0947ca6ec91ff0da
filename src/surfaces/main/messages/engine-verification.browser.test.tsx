import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { QueueItem } from '@/core/queue/queue-items.ts';
import type { Host } from '@/host/host.ts';
import type { PlaybackError, PlayerSnapshot } from '@/playback/player.ts';
import { finishVerification, verificationStore } from '@/state/session/verifications.ts';
import { fakeHost, renderHook } from '../../../../tests/support/components/render.tsx';
import { useEngineVerification } from './engine-verification.ts';

let host: Host;
let snapshot: PlayerSnapshot;
let commands: unknown[];
const listeners = new Set<() => void>();

/** Number for unique ids: a page retains the lock of each verification. */
let count = 0;
let id: string;

const item = (key: number) => ({ key }) as QueueItem;
const error = (verificationId: string): PlaybackError => ({
  kind: 'verification',
  serverText: null,
  verificationId,
  songKey: 1,
  skipAtEpochMs: null,
  retryAtEpochMs: null,
});

function change(changes: Partial<PlayerSnapshot>): void {
  snapshot = { ...snapshot, ...changes };
  for (const listener of [...listeners]) listener();
}

const asked = () => verificationStore.getState().current;

beforeEach(async () => {
  count += 1;
  id = `engine-${count}`;
  ({ host } = await fakeHost());
  snapshot = host.player.getSnapshot();
  commands = [];
  vi.spyOn(host.player, 'getSnapshot').mockImplementation(() => snapshot);
  vi.spyOn(host.player, 'subscribe').mockImplementation((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  });
  vi.spyOn(host.player, 'dispatch').mockImplementation(async (command) => void commands.push(command));
  await renderHook(useEngineVerification, undefined, { host });
  change({ current: item(1), state: 'failed', error: error(id) });
  await expect.poll(asked).toBe(id);
});

afterEach(() => {
  finishVerification(false);
  listeners.clear();
});

test('a verification that succeeds lets the song be tried again', async () => {
  finishVerification(true);
  await expect.poll(() => commands).toEqual([{ type: 'retry' }]);
});

test('the dialog stays while the engine is revived and after that, and the song plays once it has succeeded', async () => {
  change({ connection: 'reviving' });
  expect(asked()).toBe(id);
  // The next engine has restored the song and knows of no error.
  change({ connection: 'connected', state: 'paused', error: null });
  expect(asked()).toBe(id);
  finishVerification(true);
  await expect.poll(() => commands).toEqual([{ type: 'retry' }]);
});

test.each([
  ['another song is current', { current: item(2), state: 'loading', error: null }],
  ['the queue is empty', { current: null, state: 'empty', error: null }],
  ['the song plays after all', { state: 'playing', error: null }],
] as const)('the dialog closes when %s', async (_, changes) => {
  change(changes);
  expect(asked()).toBeNull();
  expect(commands).toEqual([]);
});

test('a newer verification of the song replaces the dialog', async () => {
  change({ error: error(`${id}-newer`) });
  await expect.poll(asked).toBe(`${id}-newer`);
});

test('what the user has cancelled is not asked for again', async () => {
  finishVerification(false);
  change({ connection: 'reviving' });
  change({ connection: 'connected', state: 'paused', error: null });
  change({ state: 'failed', error: error(id) });
  expect(asked()).toBeNull();
});
