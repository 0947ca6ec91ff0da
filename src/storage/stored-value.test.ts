import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { FakeOrigin, type StorageCondition } from '../../tests/support/fakes/browser/fake-origin.ts';
import { storedValue } from './stored-value.ts';

const volume = { key: 'player_volume', schema: v.number(), fallback: 66 } as const;
const session = { key: 'kanade-user-data', schema: v.object({ token: v.string() }), fallback: { token: '' } } as const;

function open(origin: FakeOrigin) {
  const document = origin.open();
  return { ...document, volume: storedValue(volume, () => document.texts) };
}

/** Resolves when posted messages have arrived. */
const delivered = () => new Promise((resolve) => setTimeout(resolve));

describe('a stored value', () => {
  it('is the fallback until it is written, and again when it is removed', () => {
    const origin = new FakeOrigin();
    const { volume } = open(origin);
    expect(volume.read()).toBe(66);
    expect(volume.write(30)).toBe('stored');
    expect(origin.stored.get('player_volume')).toBe('30');
    expect(volume.read()).toBe(30);
    expect(volume.remove()).toBe('stored');
    expect(volume.read()).toBe(66);
    expect(origin.stored.size).toBe(0);
  });

  it('is stored as documented: as a bare text, or in another form than in memory', () => {
    const origin = new FakeOrigin({ trackViewMode: 'grid' });
    const { texts } = origin.open();
    const view = storedValue(
      { key: 'trackViewMode', schema: v.picklist(['list', 'grid']), fallback: 'list', spelling: 'text' },
      () => texts,
    );
    expect(view.read()).toBe('grid');
    view.write('list');
    expect(origin.stored.get('trackViewMode')).toBe('list');
    const positionMs = storedValue(
      {
        key: 'player_progress',
        schema: v.pipe(
          v.number(),
          v.transform((seconds) => seconds * 1000),
        ),
        fallback: 0,
        toStored: (ms) => ms / 1000,
      },
      () => texts,
    );
    positionMs.write(1500);
    expect(origin.stored.get('player_progress')).toBe('1.5');
    expect(positionMs.read()).toBe(1500);
  });

  it('stays the same object until it changes', () => {
    const { texts } = new FakeOrigin({ 'kanade-user-data': '{"token":"a"}' }).open();
    const value = storedValue(session, () => texts);
    expect(value.read()).toBe(value.read());
    value.write({ token: 'b' });
    expect(value.read()).toEqual({ token: 'b' });
  });

  it.each(['{"token":', '{"token":7,"name":"secret-7"}', 'null'])(
    'is treated as missing where it is corrupt, and is reported once without its text: %s',
    (text) => {
      const origin = new FakeOrigin({ 'kanade-user-data': text });
      const { texts, warnings } = origin.open();
      const value = storedValue(session, () => texts);
      expect(value.read()).toEqual({ token: '' });
      expect(value.read()).toEqual({ token: '' });
      expect(warnings).toEqual(['kanade-user-data is corrupt and treated as missing']);
      expect(origin.stored.get('kanade-user-data')).toBe(text);
      origin.stored.set('kanade-user-data', '[1]');
      value.read();
      expect(warnings).toHaveLength(2);
    },
  );

  it('calls back once for each change here, and for changes of other documents', () => {
    const origin = new FakeOrigin();
    const here = open(origin);
    const there = open(origin);
    const onChange = vi.fn();
    const end = here.volume.subscribe(onChange);
    here.volume.write(10);
    here.volume.write(10);
    expect(onChange).toHaveBeenCalledTimes(1);
    there.volume.write(20);
    expect(onChange).toHaveBeenCalledTimes(2);
    expect(here.volume.read()).toBe(20);
    there.volume.remove();
    here.texts.changedElsewhere(null);
    here.texts.changedElsewhere('a key of something else');
    expect(onChange).toHaveBeenCalledTimes(4);
    end();
    here.volume.write(1);
    expect(onChange).toHaveBeenCalledTimes(4);
  });
});

describe.each([
  ['full', 'full'],
  ['read-only', 'blocked'],
  ['closed', 'blocked'],
] as const satisfies [StorageCondition, string][])(
  'a value that storage refuses because it is %s',
  (condition, refusal) => {
    it('is held in memory in every open document, and reported', async () => {
      const origin = new FakeOrigin();
      origin.condition = condition;
      const here = open(origin);
      const there = open(origin);
      const onChange = vi.fn();
      there.volume.subscribe(onChange);
      expect(here.volume.write(30)).toBe(refusal);
      expect(here.volume.write(40)).toBe(refusal);
      expect(here.volume.read()).toBe(40);
      await delivered();
      expect(there.volume.read()).toBe(40);
      expect(onChange).toHaveBeenCalledTimes(2);
      expect(here.refusals).toEqual([refusal, refusal]);
      expect(there.refusals).toEqual([refusal, refusal]);
      expect(here.warnings).toHaveLength(1);
      expect(origin.stored.size).toBe(0);
    });

    it('is available in a document that opens later, while another one is open', async () => {
      const origin = new FakeOrigin();
      origin.condition = condition;
      const first = open(origin);
      first.volume.write(30);
      const second = open(origin);
      await second.ready;
      expect(second.volume.read()).toBe(30);
      first.close();
      const third = open(origin);
      await third.ready;
      expect(third.volume.read()).toBe(30);
      second.close();
      third.close();
      expect(open(origin).volume.read()).toBe(66);
    });

    it('is replaced by the next one that is stored in any document, even if that equals the previous text', async () => {
      const origin = new FakeOrigin({ player_volume: '50' });
      const here = open(origin);
      const there = open(origin);
      origin.condition = condition;
      here.volume.write(30);
      await delivered();
      origin.condition = 'open';
      const onChange = vi.fn();
      here.volume.subscribe(onChange);
      expect(there.volume.write(50)).toBe('stored');
      await delivered();
      expect(here.volume.read()).toBe(50);
      expect(onChange).toHaveBeenCalledTimes(1);
      // No document with unsaved texts is left to wait for.
      const third = open(origin);
      await third.ready;
      expect(third.volume.read()).toBe(50);
    });
  },
);

describe('an old value that must not come back', () => {
  it('is removed when the new one is refused', async () => {
    const origin = new FakeOrigin({ 'kanade-user-data': '{"token":"old"}' });
    const here = origin.open();
    const there = origin.open();
    const value = storedValue(session, () => here.texts);
    const elsewhere = storedValue(session, () => there.texts);
    origin.condition = 'full';
    expect(value.write({ token: 'new' }, { discardOld: true })).toBe('full');
    expect(origin.stored.has('kanade-user-data')).toBe(false);
    expect(value.read()).toEqual({ token: 'new' });
    await delivered();
    expect(elsewhere.read()).toEqual({ token: 'new' });
  });

  it('is hidden while a document is open if even its removal is refused', async () => {
    const origin = new FakeOrigin({ 'kanade-user-data': '{"token":"old"}' });
    const { texts, warnings } = origin.open();
    const value = storedValue(session, () => texts);
    origin.condition = 'read-only';
    expect(value.remove()).toBe('blocked');
    expect(value.read()).toEqual({ token: '' });
    expect(value.write({ token: 'new' }, { discardOld: true })).toBe('blocked');
    expect(value.read()).toEqual({ token: 'new' });
    expect(warnings.join()).not.toMatch(/old|"new"/);
  });
});

describe('documents that share unsaved values', () => {
  it('keep the later of two changes, and ignore invalid messages', async () => {
    vi.useFakeTimers({ now: 1000, toFake: ['Date'] });
    try {
      const origin = new FakeOrigin();
      origin.condition = 'full';
      const here = open(origin);
      const there = open(origin);
      here.volume.write(10);
      vi.setSystemTime(2000);
      there.volume.write(20);
      // This change arrives after the later one was made there.
      await delivered();
      expect([here.volume.read(), there.volume.read()]).toEqual([20, 20]);
      // Even if the clock was set back.
      vi.setSystemTime(500);
      here.volume.write(30);
      await delivered();
      expect([here.volume.read(), there.volume.read()]).toEqual([30, 30]);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('after everything was deleted', () => {
  it('the document goes on with its values in memory, and stores nothing', () => {
    const origin = new FakeOrigin({ player_volume: '30', 'kanade-user-data': '{"token":"t"}', another: 'stays' });
    const { texts, volume } = open(origin);
    expect(texts.end(['player_volume', 'kanade-user-data'])).toEqual([]);
    expect([...origin.stored.keys()]).toEqual(['another']);
    expect(volume.read()).toBe(30);
    expect(volume.write(40)).toBe('stored');
    expect(volume.read()).toBe(40);
    expect(volume.remove()).toBe('stored');
    expect(volume.read()).toBe(66);
    expect([...origin.stored.keys()]).toEqual(['another']);
  });

  it('what another document stored meanwhile is deleted by a second call', () => {
    const origin = new FakeOrigin();
    const { texts } = open(origin);
    texts.end(['player_volume']);
    open(origin).volume.write(50);
    expect(texts.end(['player_volume'])).toEqual([]);
    expect(origin.stored.size).toBe(0);
  });
});
