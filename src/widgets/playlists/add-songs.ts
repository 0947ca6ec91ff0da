import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { errorMessageKeys } from '@/core/errors.ts';
import { addableSongs } from '@/core/playlist/addable-songs.ts';
import type { Song } from '@/core/song/song.ts';
import { fillList, newFill, type PlaylistFill } from '@/state/library/playlist-fill.ts';
import { api } from '@/state/queries/api.ts';
import { showToast } from '@/ui/feedback/toast.ts';

type Parts = { t: TFunction; queries: QueryClient };

type FillOptions = {
  signal?: AbortSignal;
  onChange?: (fill: PlaylistFill) => void;
  /** Whether a message says why it stopped; false if the caller does. */
  needsMessage?: () => boolean;
};

/**
 * Adds songs to a list, or continues. A message tells the result unless it is aborted. Resolves to true if all songs are
 * in the list; never rejects.
 */
export async function addWithMessage(
  start: PlaylistFill,
  { t, queries }: Parts,
  { signal = new AbortController().signal, onChange, needsMessage = () => true }: FillOptions = {},
): Promise<boolean> {
  let now = start;
  const isDone = await fillList(start, {
    client: api,
    queries,
    signal,
    onChange: (next) => {
      now = next;
      onChange?.(next);
    },
  });
  if (signal.aborted) return false;
  if (isDone) {
    showToast(t('songActions.added', { name: now.name, count: now.total }));
  } else if (needsMessage()) {
    const retry = () => void addWithMessage(now, { t, queries }, { signal });
    showToast(whyStopped(now, t) ?? '', { tone: 'danger', action: { label: t('error.retry'), run: retry } });
  }
  return isDone;
}

/**
 * Adds songs to a list without a dialog: messages tell the result, and how many songs of the cloud drive and of this
 * device are left out. Never rejects.
 */
export async function addToList(
  list: { name: string; listId: string },
  songs: readonly Song[],
  parts: Parts,
): Promise<void> {
  const { t } = parts;
  const addable = addableSongs(songs);
  if (addable.songs.length === 0) return;
  if (addable.cloud > 0) showToast(t('queue.cloudLeftOut', { count: addable.cloud }));
  if (addable.local > 0) showToast(t('queue.localLeftOut', { count: addable.local }));
  await addWithMessage(newFill(list, addable.songs), parts);
}

/** The reason why adding songs to a list has stopped; null if it has not. */
export function whyStopped({ name, listId, failure, notTaken }: PlaylistFill, t: TFunction): string | null {
  if (failure) {
    const reason = t(errorMessageKeys[failure.kind]);
    return listId === null ? t('songActions.createFailed', { reason }) : t('songActions.addFailed', { name, reason });
  }
  return notTaken > 0 ? t('songActions.notTaken', { name, count: notTaken }) : null;
}
