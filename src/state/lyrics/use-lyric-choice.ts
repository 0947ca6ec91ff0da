import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { LyricChoice } from '@/core/lyrics/lyric-choice.ts';
import type { Song } from '@/core/song/song.ts';
import { songId } from '@/core/song/song-id.ts';
import { lyricChoices as choices, lyricChoiceKey } from './lyric-choices.ts';

/** The user's choices for a song's lyrics. */
type ChoiceChange = Partial<Pick<LyricChoice, 'offsetMs' | 'candidate' | 'imported'>>;

export type LyricChoiceAccess = {
  /** null while it is being read. */
  choice: LyricChoice | null;
  /**
   * Applies immediately, or once the stored choice has been read. Resolves to the new choice and a promise that
   * resolves when saving has ended; neither rejects. The function form receives the latest choice.
   */
  change: (change: ChoiceChange | ((choice: LyricChoice) => ChoiceChange)) => Promise<{
    choice: LyricChoice;
    saved: Promise<void>;
  }>;
};

/** The saved choice for the lyrics of this song. */
export function useLyricChoice(song: Song): LyricChoiceAccess {
  const key = songId(song);
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: queryKey(key), queryFn: () => choices.get(key), staleTime: 0, gcTime: 60_000 });
  useEffect(
    () =>
      choices.onChange((changed) => {
        if (changed === null || changed === key) void client.invalidateQueries({ queryKey: queryKey(key) });
      }),
    [client, key],
  );
  const change = useCallback<LyricChoiceAccess['change']>((wanted) => applyChange(client, key, wanted), [client, key]);
  return { choice: data ?? null, change };
}

function queryKey(key: string): string[] {
  return [lyricChoiceKey, key];
}

async function applyChange(
  client: QueryClient,
  key: string,
  wanted: Parameters<LyricChoiceAccess['change']>[0],
): ReturnType<LyricChoiceAccess['change']> {
  const latest = () => client.getQueryData<LyricChoice>(queryKey(key));
  const read = latest() ?? (await choices.get(key));
  // Another change may have been applied during the read.
  const before = latest() ?? read;
  const next = { ...before, ...(typeof wanted === 'function' ? wanted(before) : wanted), changedAt: Date.now() };
  // A pending read must not restore the old choice.
  void client.cancelQueries({ queryKey: queryKey(key) });
  client.setQueryData(queryKey(key), next);
  return { choice: next, saved: choices.set(next) };
}
