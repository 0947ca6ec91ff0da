import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Play } from '@/core/plays/play.ts';
import { makeLocalSong, makeSong } from '../../../tests/support/fakes/songs.ts';
import { isHeard, scrobbledSong } from './listen.ts';
import {
  comparePlaces,
  countWaiting,
  isOpen,
  newOutbox,
  nextBatch,
  recentLimit,
  settlesAt,
  withDone,
} from './outbox.ts';

const second = 1000;
const minute = 60 * second;

function play(id: string, beganAt: number, change: Partial<Play> = {}): Play {
  return {
    id,
    song: makeSong(1, { durationMs: 3 * minute }),
    origin: 'catalogue',
    reason: 'user',
    list: null,
    beganAt,
    heardMs: 3 * minute,
    end: 'ended',
    changedAt: beganAt,
    ...change,
  };
}

describe('a play counts', () => {
  const isEnough = (durationMs: number, heardMs: number, end: Play['end'] = 'skipped') =>
    isHeard({ song: makeSong(1, { durationMs }), heardMs, end });

  it.each([
    { durationMs: 3 * minute, heardMs: 90 * second, counts: true, what: 'when half of the song was heard' },
    { durationMs: 3 * minute, heardMs: 90 * second - 1, counts: false, what: 'not before' },
    { durationMs: 60 * minute, heardMs: 4 * minute, counts: true, what: 'when four minutes were heard' },
    { durationMs: 60 * minute, heardMs: 4 * minute - 1, counts: false, what: 'not before four minutes of a long song' },
    { durationMs: 30 * second, heardMs: 30 * second, counts: false, what: 'not if the song has only 30 s' },
    { durationMs: 30 * second + 1, heardMs: 20 * second, counts: true, what: 'if the song is longer than 30 s' },
    { durationMs: 0, heardMs: 3 * minute, counts: false, what: 'not if the length is unknown and the song was left' },
    { durationMs: 0, heardMs: 4 * minute, counts: true, what: 'after four minutes of unknown length' },
  ])('$what', ({ durationMs, heardMs, counts }) => expect(isEnough(durationMs, heardMs)).toBe(counts));

  it('if a song of unknown length was heard to its end', () => {
    expect(isEnough(0, 31 * second, 'ended')).toBe(true);
    expect(isEnough(0, 30 * second, 'ended')).toBe(false);
  });
});

it('the names of a song are trimmed, and required', () => {
  const song = makeLocalSong(1, {
    title: ' A ',
    artists: [
      { name: ' B', id: null },
      { name: ' ', id: null },
    ],
  });
  expect(scrobbledSong(song)).toMatchObject({ title: 'A', artists: ['B'], album: null });
  expect(scrobbledSong({ ...song, title: ' ' })).toBeNull();
  expect(scrobbledSong({ ...song, artists: [] })).toBeNull();
});

describe('the end of a play', () => {
  const nowMs = 100 * minute;
  const growing = (changedAt: number, heardMs = 2 * minute) => play('a', 0, { end: null, changedAt, heardMs });

  it('is known at once if the log has it', () => {
    expect(settlesAt(play('a', 0, { changedAt: nowMs }), { isNewest: true, nowMs })).toBe(0);
  });

  it('is ten minutes after the last change of a heard song, else its next change', () => {
    expect(settlesAt(growing(nowMs - minute), { isNewest: true, nowMs })).toBe(nowMs + 9 * minute);
    expect(settlesAt(growing(nowMs - 10 * minute), { isNewest: true, nowMs })).toBe(0);
    expect(settlesAt(growing(nowMs - 60 * minute, second), { isNewest: true, nowMs })).toBeNull();
  });

  it('is the begin of another play, unless it still grows because the clock was set back', () => {
    expect(settlesAt(growing(nowMs - 2 * minute, second), { isNewest: false, nowMs })).toBe(0);
    expect(settlesAt(growing(nowMs - 10 * second), { isNewest: false, nowMs })).toBe(nowMs + 50 * second);
    expect(settlesAt(growing(nowMs + 5 * minute), { isNewest: false, nowMs })).toBe(0);
  });
});

describe('an outbox', () => {
  it('is open for plays after its begin that are not done', () => {
    const outbox = withDone(newOutbox('one', 10), [{ beganAt: 20, id: 'b' }]);
    expect(isOpen(outbox, play('a', 9))).toBe(false);
    expect(isOpen(outbox, play('a', 10))).toBe(true);
    expect(isOpen(outbox, play('b', 20))).toBe(false);
    expect(isOpen(outbox, play('a', 20))).toBe(true);
  });

  it('never loses or repeats a play that is done in any order of times, as long as no more than it remembers are late', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ count: fc.integer({ min: 1, max: 150 }), stepBack: fc.integer({ min: 0, max: 40 }) }), {
          minLength: 1,
          maxLength: 12,
        }),
        (rounds) => {
          let outbox = newOutbox('one', 0);
          let clock = 1000;
          const logged: { beganAt: number; id: string }[] = [];
          for (const { count, stepBack } of rounds) {
            // The clock is set back, but not beyond the plays that are remembered.
            const earliest = logged.toSorted(comparePlaces).at(-recentLimit)?.beganAt ?? 1000;
            clock = Math.max(earliest + 1, clock - stepBack * 2 + 1);
            const added = Array.from({ length: count }, (_, at) => ({
              beganAt: clock + at * 2,
              id: `${logged.length + at}`,
            }));
            clock += count * 2;
            logged.push(...added);
            const open = logged.filter((place) => isOpen(outbox, place));
            expect(open.toSorted(comparePlaces)).toEqual(added.toSorted(comparePlaces));
            outbox = withDone(outbox, added);
            expect(outbox.recent.length).toBeLessThanOrEqual(recentLimit);
          }
          expect(logged.filter((place) => isOpen(outbox, place))).toEqual([]);
        },
      ),
    );
  });
});

describe('a batch', () => {
  const options = { nowMs: 1000 * minute, sendsOwnFiles: true, limit: 2, isComplete: true };
  const found = (plays: Play[], change: Partial<typeof options> = {}) => {
    const { batch, nextAt, nameless } = nextBatch(plays, newOutbox('one', 0), { ...options, ...change });
    const ids = (places: { id: string }[]) => places.map(({ id }) => id);
    return {
      sent: batch.listens.map(({ playId }) => playId),
      skipped: ids(batch.skipped),
      nextAt,
      nameless: ids(nameless),
    };
  };

  it('has plays in order up to its limit, and skips what is not sent', () => {
    const plays = [play('a', 1), play('b', 2, { heardMs: 0 }), play('c', 3), play('d', 4)];
    expect(found(plays)).toEqual({ sent: ['a', 'c'], skipped: ['b'], nextAt: null, nameless: [] });
  });

  it('ends before a play that is not settled', () => {
    const paused = play('b', 2, { end: null, changedAt: options.nowMs - minute });
    expect(found([play('a', 1), paused])).toMatchObject({ sent: ['a'], nextAt: options.nowMs + 9 * minute });
  });

  it('leaves the last play that was read for later, because it may not be the newest', () => {
    expect(found([play('a', 1), play('b', 2)], { isComplete: false }).sent).toEqual(['a']);
  });

  it('has no files of the user if these are not sent, and names what has no artist', () => {
    const own = play('a', 1, { song: makeLocalSong(1, { durationMs: minute }) });
    const nameless = play('b', 2, { song: makeSong(1, { artists: [], durationMs: minute }) });
    expect(found([own, nameless], { sendsOwnFiles: false })).toMatchObject({
      sent: [],
      skipped: ['a', 'b'],
      nameless: ['b'],
    });
    expect(found([own, nameless])).toMatchObject({ sent: ['a'], skipped: ['b'] });
  });

  it('counts as waiting together with the plays after it', () => {
    const plays = [play('a', 1), play('b', 2, { heardMs: 0 }), play('c', 3), play('d', 4)];
    const outbox = newOutbox('one', 0);
    const { batch } = nextBatch(plays, outbox, options);
    expect(countWaiting(plays, { ...outbox, batch }, true)).toBe(3);
    expect(countWaiting(plays, withDone(outbox, [{ beganAt: 3, id: 'c' }]), true)).toBe(2);
  });
});
