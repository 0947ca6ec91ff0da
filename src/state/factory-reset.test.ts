import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors.ts';
import { setLogSink } from '@/core/log.ts';
import type { Player } from '@/playback/player.ts';
import { FakeLocks } from '../../tests/support/fakes/browser/fake-locks.ts';
import { factoryReset } from './factory-reset.ts';

beforeEach(() => {
  setLogSink({ warn: () => undefined });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  vi.stubGlobal('navigator', { locks: new FakeLocks().open().locks });
});

afterEach(() => {
  vi.unstubAllGlobals();
  setLogSink(null);
});

it('deletes the rest where the engine does not answer, and names what the host keeps', async () => {
  const player = { dispatch: () => Promise.reject(new AppError('no-response')) } as unknown as Player;
  const clearData = () => Promise.reject(new Error('refused'));
  expect(await factoryReset({ player, clearData })).toEqual(['caches']);
});
