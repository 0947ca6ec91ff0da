import { describe, expect, it } from 'vitest';
import { FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';
import { fetchListenedSongs, fetchUserDetail, listenedDurationMs } from './profile.ts';

function loggedIn(data: unknown): FakeApiClient {
  const client = new FakeApiClient(() => ({ status: 1, error_code: 0, data }));
  client.currentSession = { userId: '7', token: 't' };
  return client;
}

describe('the profile', () => {
  it('of a new account has zero counts and no gender', async () => {
    expect(await fetchUserDetail(loggedIn({}))).toEqual({
      nickname: '',
      avatarUrl: null,
      backgroundUrl: null,
      gender: 'unknown',
      bio: '',
      level: 0,
      followCount: 0,
      fanCount: 0,
      friendCount: 0,
      visitorCount: 0,
      listenedMinutes: 0,
      registeredAtMs: null,
    });
  });

  it.each([
    [1, 'male'],
    ['0', 'female'],
    [2, 'unknown'],
    [null, 'unknown'],
    ['', 'unknown'],
  ])('reads gender %j as %s', async (gender, expected) => {
    expect((await fetchUserDetail(loggedIn({ gender }))).gender).toBe(expected);
  });
});

describe('the songs listened to', () => {
  const hash = 'A'.repeat(32);

  it('are empty for every form of an empty list', async () => {
    for (const data of [null, {}, { lists: null }, { lists: '' }, { lists: [{ name: 'no hash' }] }]) {
      expect(await fetchListenedSongs(loggedIn(data))).toEqual([]);
    }
  });

  it('fall back to the other fields for hash and artist', async () => {
    const lists = [{ hash: '', hash_128: hash.toLowerCase(), name: 'A - B - C', listen_count: '3', duration: 200 }];
    expect(await fetchListenedSongs(loggedIn({ lists }))).toMatchObject([
      { listenCount: 3, song: { hash, title: 'B - C', artists: [{ name: 'A', id: null }], durationMs: 200_000 } },
    ]);
  });

  it('have lengths in seconds up to an hour, above that in milliseconds', () => {
    expect(listenedDurationMs(187)).toBe(187_000);
    expect(listenedDurationMs(3600)).toBe(3_600_000);
    expect(listenedDurationMs(3601)).toBe(3601);
    expect(listenedDurationMs(187_000)).toBe(187_000);
    expect(listenedDurationMs(-3)).toBe(0);
  });
});
