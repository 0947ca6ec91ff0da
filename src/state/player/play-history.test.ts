import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { PlayLog } from '@/playback/persistence/play-log.ts';
import { makePlay } from '../../../tests/support/fakes/plays.ts';
import { PlayHistory } from './play-history.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

/** A log with plays up to this number, and the history of a page. */
async function open(count: number) {
  const log = new PlayLog();
  await log.put(Array.from({ length: count }, (_, index) => makePlay(index + 1)));
  const history = new PlayHistory(log);
  const shown = () => history.getState().plays?.map(({ beganAt }) => beganAt) ?? null;
  return { log, history, shown };
}

const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index);

it('is read in pages as it is scrolled, to the first play', async () => {
  const { history, shown } = await open(250);
  expect(shown()).toBeNull();
  const end = history.begin();
  await expect.poll(shown).toEqual(down(250, 151));
  await expect.poll(() => history.getState().count).toBe(250);
  for (let page = 0; page < 4; page += 1) history.loadMore();
  await expect.poll(shown).toEqual(down(250, 1));
  end();
});

it('gets new plays at its begin, loses removed ones, and keeps what was scrolled to', async () => {
  const { log, history, shown } = await open(250);
  const end = history.begin();
  await history.reload();
  history.loadMore();
  await expect.poll(shown).toHaveLength(200);
  const play = makePlay(251, { heardMs: 0, end: null });
  await log.record([{ play, isNew: true, heardMs: 3000, end: undefined }]);
  await log.record([{ play, isNew: false, heardMs: 3000, end: 'ended' }]);
  await expect.poll(shown).toEqual(down(251, 51));
  expect(history.getState().count).toBe(251);
  await log.remove(['play-200']);
  await expect.poll(shown).not.toContain(200);
  await expect.poll(() => history.getState().count).toBe(250);
  await log.clear(251);
  await expect.poll(shown).toEqual([]);
  end();
  await log.put([makePlay(1)]);
  expect(shown()).toEqual([]);
});

it('says that it can not be read, and can be read again', async () => {
  const { log, history, shown } = await open(1);
  vi.spyOn(log, 'history').mockRejectedValueOnce(new DOMException('refused', 'UnknownError'));
  await history.reload();
  expect(history.getState()).toMatchObject({ plays: null, error: { kind: expect.any(String) } });
  await history.reload();
  expect([shown(), history.getState().error]).toEqual([[1], null]);
});
