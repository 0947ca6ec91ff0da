import { beforeEach, describe, expect, it } from 'vitest';
import type { MediaServers } from '@/playback/persistence/media-servers.ts';
import { fakeMediaServers } from '../../../tests/support/fakes/fake-engine-parts.ts';
import { SourceAttempts } from './source-attempts.ts';

const song = (number: number) =>
  ['https://a.test', 'https://b.test', 'http://a.test', 'http://b.test'].map((origin) => `${origin}/${number}.mp3`);

let servers: MediaServers;
beforeEach(() => {
  servers = fakeMediaServers();
});
const begin = (sources: readonly (string | File)[] = song(1)) => new SourceAttempts(sources, servers, 0);
/** The order in which sources are tried when each fails at once. */
function order(attempts: SourceAttempts): unknown[] {
  const tried: unknown[] = [attempts.current];
  for (let source = attempts.next(0); source !== null; source = attempts.next(0)) tried.push(source);
  return tried;
}

describe('the sources of a song', () => {
  it('are each tried once: https, the same without it, then other servers', () => {
    expect(order(begin())).toEqual([
      'https://a.test/1.mp3',
      'http://a.test/1.mp3',
      'https://b.test/1.mp3',
      'http://b.test/1.mp3',
    ]);
  });

  it('begin with other servers before another address of one that failed', () => {
    expect(order(begin(['https://a.test/1', 'https://a.test/2', 'https://b.test/1']))).toEqual([
      'https://a.test/1',
      'https://b.test/1',
      'https://a.test/2',
    ]);
  });

  it('of the next song begin with what worked of the same host', () => {
    const attempts = begin();
    attempts.next(10);
    attempts.deliver(20);
    expect(order(begin(song(2)))).toEqual([
      'http://a.test/2.mp3',
      'https://b.test/2.mp3',
      'http://b.test/2.mp3',
      'https://a.test/2.mp3',
    ]);
  });

  it('say nothing about a server while no other one delivered', () => {
    order(begin());
    expect(begin().current).toBe('https://a.test/1.mp3');
  });

  it('heal: a server that failed before and delivers now is used as any other', () => {
    servers.note(['https://a.test', 'https://b.test', 'http://b.test'], 'http://a.test');
    const attempts = begin();
    expect(attempts.current).toBe('http://a.test/1.mp3');
    expect(attempts.next(0)).toBe('https://a.test/1.mp3');
    attempts.deliver(0);
    expect(begin().current).toBe('https://a.test/1.mp3');
    expect(servers.isFailing('http://a.test')).toBe(true);
  });

  it.each([
    [749, true],
    [751, false],
  ])(
    'of a silent server are tried last if another one delivered within half its time (%d of 1500 ms): %s',
    (tookMs, isLast) => {
      const attempts = begin();
      attempts.beside(1500);
      attempts.replaceByRival(1500, 'silent');
      attempts.deliver(1500 + tookMs);
      expect(servers.isFailing('https://a.test')).toBe(isLast);
    },
  );

  it('beside a silent one are of the other scheme first; one that is dropped may be tried again', () => {
    const attempts = begin();
    expect(attempts.beside(1500)).toBe('http://a.test/1.mp3');
    attempts.dropRival();
    expect(attempts.beside(3000)).toBe('http://a.test/1.mp3');
    expect(attempts.beside(6000, 'failed')).toBe('http://b.test/1.mp3');
    expect(attempts.beside(9000)).toBe('https://b.test/1.mp3');
    expect(attempts.beside(12_000)).toBeNull();
    expect(attempts.current).toBe('https://a.test/1.mp3');
  });

  const lost = { reason: 'network', hasSounded: true } as const;

  it('are loaded again after a lost connection, and the next one if it is lost again before 5 s more have sounded', () => {
    const attempts = begin();
    expect(attempts.afterFailure({ ...lost, positionMs: 0, nowMs: 1 })).toBe('https://a.test/1.mp3');
    expect(attempts.afterFailure({ ...lost, positionMs: 5001, nowMs: 2 })).toBe('https://a.test/1.mp3');
    expect(attempts.afterFailure({ ...lost, positionMs: 10_001, nowMs: 3 })).toBe('http://a.test/1.mp3');
  });

  it('are given up together once the address is older than an hour', () => {
    const failure = { ...lost, positionMs: 60_000 };
    expect(begin().afterFailure({ ...failure, nowMs: 3600_000 })).not.toBeNull();
    expect(begin().afterFailure({ ...failure, nowMs: 3600_001 })).toBeNull();
  });

  it('are given up together where the song stalls at its start, for the others were tried beside it', () => {
    const failure = { reason: 'stalled', positionMs: 0, nowMs: 15_000 } as const;
    expect(begin().afterFailure({ ...failure, hasSounded: false })).toBeNull();
    expect(begin().afterFailure({ ...failure, hasSounded: true })).not.toBeNull();
  });

  it('of a second answer get one attempt: of the server that delivered, else of the one that was tried last', () => {
    const attempts = begin();
    attempts.deliver(0);
    order(attempts);
    expect(attempts.likeliest(song(2))).toBe('https://a.test/2.mp3');
    const failed = begin();
    order(failed);
    expect(failed.likeliest(song(2))).toBe('http://b.test/2.mp3');
    expect(failed.likeliest(['https://c.test/1'])).toBe('https://c.test/1');
  });

  it('of a local song are its file, without another way', () => {
    const file = new File([], 'song.mp3');
    const attempts = begin([file]);
    expect(attempts.afterFailure({ ...lost, positionMs: 0, nowMs: 0 })).toBeNull();
    attempts.deliver(0);
    expect(attempts.current).toBe(file);
    expect(servers.isFailing('')).toBe(false);
  });
});
