import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { noLyricChoice } from '@/core/lyric-choice';
import { LyricChoices } from './lyric-choices';

let number = 0;
const newName = () => {
  number += 1;
  return `choices-${number}`;
};
const shifted = (song: string, changedAt = 1) => ({ ...noLyricChoice(song), offsetMs: 100, changedAt });

describe('choices about lyrics', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('are there again in another session', async () => {
    const name = newName();
    await new LyricChoices(name).set(shifted('a'));
    expect(await new LyricChoices(name).get('a')).toEqual(shifted('a'));
    expect(await new LyricChoices(name).get('b')).toEqual(noLyricChoice('b'));
  });

  it('are read back at once, also before they are stored', async () => {
    const choices = new LyricChoices(newName());
    const stored = choices.set(shifted('a'));
    expect(await choices.get('a')).toEqual(shifted('a'));
    await stored;
  });

  it('go away when they are undone, and the oldest when there are too many', async () => {
    const name = newName();
    const choices = new LyricChoices(name, 3);
    for (const [age, song] of ['a', 'b', 'c', 'd', 'e'].entries()) await choices.set(shifted(song, age));
    await choices.set({ ...noLyricChoice('d'), changedAt: 9 });
    const database = await openDB(name);
    expect(await database.getAllKeys('choices')).toEqual(['c', 'e']);
    database.close();
  });

  it('count as absent when they are corrupt', async () => {
    const name = newName();
    await new LyricChoices(name).set(shifted('a'));
    const database = await openDB(name);
    await database.put('choices', { song: 'a', offsetMs: 'far' });
    database.close();
    expect(await new LyricChoices(name).get('a')).toEqual(noLyricChoice('a'));
  });

  it('hold for the session where the browser has no database', async () => {
    vi.stubGlobal('indexedDB', {
      open() {
        throw new Error('forbidden');
      },
    });
    const choices = new LyricChoices(newName());
    await choices.set(shifted('a'));
    expect(await choices.get('a')).toEqual(shifted('a'));
  });
});
