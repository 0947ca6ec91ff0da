import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AppError, errorMessageKeys, toAppError } from '@/core/errors';
import type { Song } from '@/core/song';
import { useAddToPlaylist, useCreatePlaylist } from '@/state/user-playlists';
import { showToast } from '@/ui/toast';

/** Songs on their way into a list. */
export type Adding = {
  name: string;
  /** null until the service has made the list. */
  listId: string | null;
  done: number;
  /** Why it stopped; null while it runs. */
  failure: AppError | null;
};

/**
 * Puts songs into a list, or into a new one. It goes on when its dialog is closed, and then tells by a message what
 * came of it; `cancel` alone stops it, and what is in the list stays there.
 */
export function useAdding(songs: readonly Song[], onDone: () => void) {
  const { t, i18n } = useTranslation();
  const [adding, setAdding] = useState<Adding | null>(null);
  const { mutateAsync: create } = useCreatePlaylist();
  const { mutateAsync: add } = useAddToPlaylist();
  const ended = useRef(new AbortController());
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const run = async (start: Adding): Promise<void> => {
    ended.current = new AbortController();
    const { signal } = ended.current;
    let now: Adding = { ...start, failure: null };
    const update = (change: Partial<Adding>): void => {
      now = { ...now, ...change };
      if (!signal.aborted) setAdding(now);
    };
    update({});
    try {
      const listId = now.listId ?? (await create(now.name));
      update({ listId });
      await add({ listId, songs, from: now.done, signal, onProgress: (done) => update({ done }) });
      const count = { count: songs.length, formatted: songs.length.toLocaleString(i18n.language) };
      showToast(t('songActions.added', { name: now.name, ...count }));
      if (isMounted.current) onDone();
    } catch (error) {
      if (signal.aborted) return;
      update({ failure: toAppError(error) });
      if (!isMounted.current) showToast(failureText(now), { tone: 'danger' });
    }
  };

  /** What went wrong, in words. */
  const failureText = ({ name, listId, failure }: Adding): string => {
    const reason = failure ? t(errorMessageKeys[failure.kind]) : '';
    return listId === null ? t('songActions.createFailed', { reason }) : t('songActions.addFailed', { name, reason });
  };

  return {
    adding,
    failureText,
    /** Begins; without an id the list is made first. */
    start: (list: { name: string; listId: string | null }) => run({ ...list, done: 0, failure: null }),
    /** Goes on where it stopped. */
    retry: () => adding && run(adding),
    cancel: () => {
      ended.current.abort();
      setAdding(null);
    },
  };
}
