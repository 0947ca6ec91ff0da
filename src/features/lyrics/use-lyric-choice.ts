import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type LyricChoice, lyricSongKey, noLyricChoice } from '@/core/lyric-choice';
import type { Song } from '@/core/song';
import { LyricChoices } from './lyric-choices';

const choices = new LyricChoices();

/** What the listener may decide about a song's lyrics. */
export type ChoiceChange = Partial<Pick<LyricChoice, 'offsetMs' | 'candidate' | 'imported'>>;

export type LyricChoiceAccess = {
  /** null while it is being read, which takes a moment. */
  choice: LyricChoice | null;
  /**
   * Applies at once; returns what holds now, and a promise that resolves (never rejects) when it outlives the page. The
   * function form sees the latest choice.
   */
  change: (change: ChoiceChange | ((choice: LyricChoice) => ChoiceChange)) => {
    choice: LyricChoice;
    kept: Promise<void>;
  };
};

/** What was decided about the lyrics of this song, in this session or an earlier one. */
export function useLyricChoice(song: Song): LyricChoiceAccess {
  const key = lyricSongKey(song);
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: queryKey(key), queryFn: () => choices.get(key), staleTime: 0, gcTime: 60_000 });
  const change = useCallback<LyricChoiceAccess['change']>((wanted) => applyChange(client, key, wanted), [client, key]);
  return { choice: data ?? null, change };
}

function queryKey(key: string): string[] {
  return ['lyric-choice', key];
}

function applyChange(
  client: QueryClient,
  key: string,
  wanted: Parameters<LyricChoiceAccess['change']>[0],
): ReturnType<LyricChoiceAccess['change']> {
  const before = client.getQueryData<LyricChoice>(queryKey(key)) ?? noLyricChoice(key);
  const next = { ...before, ...(typeof wanted === 'function' ? wanted(before) : wanted), changedAt: Date.now() };
  // A read that is under way must not bring the old one back.
  void client.cancelQueries({ queryKey: queryKey(key) });
  client.setQueryData(queryKey(key), next);
  return { choice: next, kept: choices.set(next) };
}
