import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StoredRecords } from './stored-records.ts';

const schema = v.object({ id: v.string(), text: v.string() });
type Note = v.InferOutput<typeof schema>;

const note = (id: string, text = ''): Note => ({ id, text });
const ids = (found: readonly Note[]) => found.map(({ id }) => id).sort();

/** Records of another session with the same database. */
const openNotes = (limit = 10) =>
  new StoredRecords<Note>({
    database: 'kanade-moments',
    store: 'moments',
    limit,
    parse: (stored) => (v.is(schema, stored) ? stored : null),
  });

describe('stored records', () => {
  beforeEach(() => {
    vi.stubGlobal('indexedDB', new IDBFactory());
  });

  it('are restored in another session, changed, removed and replaced', async () => {
    const notes = openNotes();
    expect(await notes.save([note('a'), note('b'), note('c')])).toBe('stored');
    expect(ids(await openNotes().all())).toEqual(['a', 'b', 'c']);
    await notes.save([note('a', 'chorus')]);
    await notes.remove(['b', 'unknown']);
    expect(await notes.all()).toEqual([note('a', 'chorus'), note('c')]);
    await notes.replaceAll([note('d')]);
    expect(ids(await notes.all())).toEqual(['d']);
  });

  it('are refused together beyond the limit, but can still be changed', async () => {
    const notes = openNotes(2);
    expect(await notes.save([note('a'), note('b'), note('c')])).toBe('too-many');
    expect(await notes.all()).toEqual([]);
    expect(await notes.save([note('a'), note('b')])).toBe('stored');
    expect(await notes.save([note('c')])).toBe('too-many');
    expect(await notes.save([note('a', 'chorus')])).toBe('stored');
    expect(ids(await notes.all())).toEqual(['a', 'b']);
  });

  it('are left out, but stay stored, if they are corrupt', async () => {
    await openNotes().save([note('a'), { id: 'b', text: 1 } as unknown as Note]);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(ids(await openNotes().all())).toEqual(['a']);
    const ofLaterVersion = new StoredRecords<Note>({
      database: 'kanade-moments',
      store: 'moments',
      limit: 10,
      parse: (stored) => stored as Note,
    });
    expect(ids(await ofLaterVersion.all())).toEqual(['a', 'b']);
  });

  it('say that they were not stored if the browser refuses it', async () => {
    const notes = openNotes();
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect(await notes.save([note('a')])).toBe('blocked');
    await expect(notes.remove(['a'])).rejects.toThrow();
  });

  it('report each change to this document and to others', async () => {
    const [here, elsewhere] = [openNotes(), openNotes()];
    const seen: string[] = [];
    const stops = [here.onChange(() => seen.push('here')), elsewhere.onChange(() => seen.push('elsewhere'))];
    await here.save([note('a')]);
    await expect.poll(() => seen).toEqual(['here', 'elsewhere']);
    for (const stop of stops) stop();
  });
});
