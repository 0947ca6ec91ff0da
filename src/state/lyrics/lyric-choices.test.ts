import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noLyricChoice } from '@/core/lyrics/lyric-choice.ts';
import { LyricChoices } from './lyric-choices.ts';

const shifted = (song: string, changedAt = 1) => ({ ...noLyricChoice(song), offsetMs: 100, changedAt });

describe('choices about lyrics', () => {
  beforeEach(() => {
    vi.stubGlobal('indexedDB', new IDBFactory());
  });

  it('are restored in another session', async () => {
    await new LyricChoices().set(shifted('a'));
    expect(await new LyricChoices().get('a')).toEqual(shifted('a'));
    expect(await new LyricChoices().get('b')).toEqual(noLyricChoice('b'));
  });

  it('are read back immediately, also before they are stored', async () => {
    const choices = new LyricChoices();
    const stored = choices.set(shifted('a'));
    expect(await choices.get('a')).toEqual(shifted('a'));
    await stored;
  });

  it('report each change to this document and to others, once they can be read there', async () => {
    const [here, elsewhere] = [new LyricChoices(), new LyricChoices()];
    const seen: string[] = [];
    const record = (name: string, choices: LyricChoices) =>
      choices.onChange(async (song) => {
        seen.push(`${name} ${song} ${song === null ? '' : (await choices.get(song)).offsetMs}`);
      });
    const stops = [record('here', here), record('elsewhere', elsewhere)];
    await here.set(shifted('a'));
    await expect.poll(() => seen).toEqual(['here a 100', 'elsewhere a 100']);
    await elsewhere.replaceAll([]);
    await expect.poll(() => seen.slice(2)).toEqual(['elsewhere null ', 'here null ']);
    stops[0]?.();
    // Also from a document without a listener.
    await here.set(shifted('b'));
    await expect.poll(() => seen.slice(4)).toEqual(['elsewhere b 100']);
    stops[1]?.();
  });

  it('are deleted when they are reset, and the oldest ones beyond the limit', async () => {
    const choices = new LyricChoices(3);
    for (const [age, song] of ['a', 'b', 'c', 'd', 'e'].entries()) await choices.set(shifted(song, age));
    await choices.set({ ...noLyricChoice('d'), changedAt: 9 });
    const database = await openDB('kanade-lyrics');
    expect(await database.getAllKeys('choices')).toEqual(['c', 'e']);
    database.close();
  });

  it('are ignored when they are corrupt', async () => {
    await new LyricChoices().set(shifted('a'));
    const database = await openDB('kanade-lyrics');
    await database.put('choices', { song: 'a', offsetMs: 'far' });
    database.close();
    expect(await new LyricChoices().get('a')).toEqual(noLyricChoice('a'));
  });

  it('last for the session if the browser denies the database', async () => {
    vi.stubGlobal('indexedDB', {
      open() {
        throw new Error('forbidden');
      },
    });
    const choices = new LyricChoices();
    await choices.set(shifted('a'));
    expect(await choices.get('a')).toEqual(shifted('a'));
  });
});
