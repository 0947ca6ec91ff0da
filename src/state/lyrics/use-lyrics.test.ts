import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { lyricsKey } from './loaded-lyrics.ts';
import { forgetOldLyrics } from './use-lyrics.ts';

const now = Date.UTC(2026, 4, 2);

describe('lyrics in memory', () => {
  let client: QueryClient;

  beforeEach(() => {
    client = new QueryClient();
  });

  const cache = (song: string, ageMs: number) =>
    client.setQueryData([lyricsKey, 'catalogue', song, 'best'], song, { updatedAt: now - ageMs });
  const cached = () =>
    client
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data);

  it('are limited to fifty songs; the oldest are removed first', () => {
    for (let song = 0; song < 60; song += 1) cache(`${song}`, song * 1000);
    forgetOldLyrics(client, now);
    expect(cached()).toEqual(Array.from({ length: 50 }, (_, song) => `${song}`));
  });

  it('are removed after 24 hours', () => {
    cache('old', 24 * 3600_000);
    cache('younger', 24 * 3600_000 - 1);
    forgetOldLyrics(client, now);
    expect(cached()).toEqual(['younger']);
  });

  it('are cached while they are shown, and other queries are not affected', () => {
    cache('shown', 30 * 3600_000);
    client.setQueryData(['charts'], 'charts', { updatedAt: now - 30 * 3600_000 });
    const observer = new QueryObserver(client, {
      queryKey: [lyricsKey, 'catalogue', 'shown', 'best'],
      staleTime: Number.POSITIVE_INFINITY,
    });
    const end = observer.subscribe(() => {});
    forgetOldLyrics(client, now);
    expect(cached()).toEqual(['shown', 'charts']);
    end();
    forgetOldLyrics(client, now);
    expect(cached()).toEqual(['charts']);
  });
});
