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
  const others = new Set<() => void>();
  const onOtherWrite = (_: string, listener: () => void) => {
    others.add(listener);
    return () => others.delete(listener);
  };
  /** What another document of the origin does. */
  const writeElsewhere = (entries: unknown) => {
    kept = JSON.stringify(entries);
    for (const listener of others) listener();
  };
  return { history: createPlayHistory({ local, onOtherWrite, warn }), warn, local, writeElsewhere };
}

const played = (number: number) => ({ song: makeSong(number), atEpochMs: number });

describe('the play history', () => {
  it('keeps the last 500 songs, newest first', () => {
    const { history: list } = history();
    for (let number = 1; number <= playHistoryLimit + 20; number += 1) list.add(played(number));
    const all = list.entries();
    expect(all).toHaveLength(playHistoryLimit);
    expect(all[0]).toEqual(played(520));
    expect(all.at(-1)).toEqual(played(21));
  });

  it('leaves out what can not be read', () => {
    const { history: list } = history([played(1), { song: 'no', atEpochMs: 3 }, 7]);
    expect(list.entries()).toEqual([played(1)]);
    expect(history('nonsense').history.entries()).toEqual([]);
  });

  it('says that nothing could be kept, and goes on', () => {
    const { history: list, local, warn } = history();
    local.setItem = () => {
      throw new Error('full');
    };
    list.add(played(1));
    expect(list.entries()).toEqual([]);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('can be cleared, and taken back around what came since', () => {
    const { history: list } = history([played(2), played(1)]);
    const before = list.entries();
    list.clear();
    expect(list.entries()).toEqual([]);
    list.add(played(3));
    list.restore(before);
    expect(list.entries()).toEqual([played(3), played(2), played(1)]);
  });

  it('is the same list until it changes, here or in another document', () => {
    const { history: list, writeElsewhere } = history([played(1)]);
    const onChange = vi.fn();
    const end = list.subscribe(onChange);
    expect(list.entries()).toBe(list.entries());
    list.add(played(2));
    writeElsewhere([played(7)]);
    expect(onChange).toHaveBeenCalledTimes(2);
    expect(list.entries()).toEqual([played(7)]);
    end();
    writeElsewhere([]);
    list.clear();
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('counts a corrupt text as empty, says so, and starts anew', () => {
    const { history: list, local, warn } = history();
    local.setItem('', '[{');
    expect(list.entries()).toEqual([]);
    expect(warn).toHaveBeenCalled();
    list.add(played(1));
    expect(list.entries()).toEqual([played(1)]);
  });
});
