import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetOldLyrics, keptSongs, lyricsKeptMs, lyricsKey } from './lyrics-cache';

const now = Date.UTC(2026, 4, 2);

describe('lyrics in memory', () => {
  let client: QueryClient;

  beforeEach(() => {
    client = new QueryClient();
  });

  const keep = (song: string, ageMs: number) =>
    client.setQueryData([lyricsKey, 'catalogue', song, 'best'], song, { updatedAt: now - ageMs });
  const kept = () =>
    client
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data);

  it('are those of fifty songs; the ones that were fetched longest ago go first', () => {
    for (let song = 0; song < 60; song += 1) keep(`${song}`, song * 1000);
    forgetOldLyrics(client, now);
    expect(kept()).toEqual(Array.from({ length: 50 }, (_, song) => `${song}`));
    expect(keptSongs).toBe(50);
  });

  it('are gone after 24 hours', () => {
    keep('old', 24 * 3600_000);
    keep('younger', 24 * 3600_000 - 1);
    forgetOldLyrics(client, now);
    expect(kept()).toEqual(['younger']);
    expect(lyricsKeptMs).toBe(86_400_000);
  });

  it('stay while they are shown, and leave other things alone', () => {
    keep('shown', 30 * 3600_000);
    client.setQueryData(['charts'], 'charts', { updatedAt: now - 30 * 3600_000 });
    const observer = new QueryObserver(client, {
      queryKey: [lyricsKey, 'catalogue', 'shown', 'best'],
      staleTime: Number.POSITIVE_INFINITY,
    });
    const end = observer.subscribe(() => {});
    forgetOldLyrics(client, now);
    expect(kept()).toEqual(['shown', 'charts']);
    end();
    forgetOldLyrics(client, now);
    expect(kept()).toEqual(['charts']);
  });
});
