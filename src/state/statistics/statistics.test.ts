import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { playLog } from '@/playback/persistence/play-log.ts';
import { makePlay } from '../../../tests/support/fakes/plays.ts';
import { statistics } from './statistics.ts';

afterEach(() => vi.unstubAllGlobals());

it('the worker is told of a change before the next question, also while no page shows statistics', async () => {
  const posted: unknown[] = [];
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage = (message: unknown) => posted.push(message);
    },
  );
  void statistics.ask('songPlays', null);
  await playLog.put([makePlay(1)]);
  void statistics.ask('songPlays', null);
  expect(posted).toEqual([
    { id: 0, kind: 'songPlays', request: null },
    'changed',
    { id: 1, kind: 'songPlays', request: null },
  ]);
});
