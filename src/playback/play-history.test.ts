import { describe, expect, it, vi } from 'vitest';
import { makeSong } from '../../tests/support/songs.ts';
import { createPlayHistory, playHistoryLimit } from './play-history';

function history(stored: unknown = null) {
  let kept = JSON.stringify(stored);
  const warn = vi.fn();
  const local = {
    getItem: () => kept,
    setItem: (_: string, text: string) => {
      kept = text;
    },
  };
  return { history: createPlayHistory({ local, warn }), warn, local };
}

const played = (number: number) => ({ song: makeSong(number), atEpochMs: number });

describe('the play history', () => {
  it('keeps the last 500 songs, newest first', async () => {
    const { history: list } = history();
    for (let number = 1; number <= playHistoryLimit + 20; number += 1) list.add(played(number));
    const all = await list.load();
    expect(all).toHaveLength(playHistoryLimit);
    expect(all[0]).toEqual(played(520));
    expect(all.at(-1)).toEqual(played(21));
  });

  it('leaves out what can not be read', async () => {
    const { history: list } = history([played(1), { song: 'no', atEpochMs: 3 }, 7]);
    expect(await list.load()).toEqual([played(1)]);
    expect(await history('nonsense').history.load()).toEqual([]);
  });

  it('says that nothing could be kept, and goes on', async () => {
    const { history: list, local, warn } = history();
    local.setItem = () => {
      throw new Error('full');
    };
    list.add(played(1));
    expect(await list.load()).toEqual([]);
    expect(warn).toHaveBeenCalledOnce();
  });
});
