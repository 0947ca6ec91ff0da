import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readBackup } from '@/core/backup/backup-file.ts';
import { playTable } from '@/core/plays/play.ts';
import { PlayLog } from '@/playback/persistence/play-log.ts';
import { makePlay } from '../../../tests/support/fakes/plays.ts';
import { HistoryTransfer } from './history-transfer.ts';

let log: PlayLog;
let transfer: HistoryTransfer;

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  log = new PlayLog(null);
  transfer = new HistoryTransfer(log);
  await log.put([makePlay(1), makePlay(2)]);
});

const played = async () => (await log.newest(9)).map(({ beganAt }) => beganAt);

describe('plays of a file', () => {
  it('are those of the log that was written', async () => {
    const history = await (await transfer.text()).text();
    const text = `{"format":"kanade-backup","version":1,"parts":{"history":${history}}}`;
    const read = readBackup(text);
    const { rows, songs } = await log.all();
    expect('backup' in read && read.backup.values.history).toEqual({ rows, songs });
  });

  it.each([
    ['merge', { kind: 'merged', added: 1, changed: 0, leftOut: 0 }, [3, 2, 1]],
    ['replace', { kind: 'replaced', before: 2, after: 2, leftOut: 0 }, [3, 2]],
  ] as const)(
    'are previewed, imported (%s) and taken back, without what was played since',
    async (mode, change, after) => {
      transfer.setIncoming(playTable([makePlay(2), makePlay(3)]));
      expect((await transfer.preview(mode)).change).toEqual(change);
      expect(await played()).toEqual([2, 1]);
      await transfer.apply(mode);
      expect(await played()).toEqual(after);
      await log.put([makePlay(4)]);
      await transfer.undo();
      expect(await played()).toEqual([4, 2, 1]);
    },
  );

  it('are compared with the log of now, which is read once if it did not change', async () => {
    const all = vi.spyOn(log, 'all');
    transfer.setIncoming(playTable([makePlay(2), makePlay(3)]));
    await transfer.preview('merge');
    expect((await transfer.preview('replace')).change).toMatchObject({ before: 2, after: 2 });
    expect(all).toHaveBeenCalledOnce();
    await log.put([makePlay(3)]);
    const preview = transfer.preview('merge');
    await log.put([makePlay(4)]);
    await preview;
    expect((await transfer.preview('merge')).change).toEqual({ kind: 'same' });
    expect((await transfer.preview('replace')).change).toMatchObject({ before: 4, after: 2 });
  });

  it('that the browser stops storing half-way change nothing', async () => {
    transfer.setIncoming(playTable(Array.from({ length: 1500 }, (_, index) => makePlay(10 + index))));
    const put = IDBObjectStore.prototype.put;
    let left = 1200;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...values) {
      left -= 1;
      if (left === 0) throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, values);
    });
    await expect(transfer.apply('replace')).rejects.toThrow('full');
    vi.restoreAllMocks();
    expect(await played()).toEqual([2, 1]);
    // Nothing is left to take back.
    await transfer.undo();
    expect(await played()).toEqual([2, 1]);
  });
});
