import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CatalogueSong } from '@/core/song/song.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { newFill, type PlaylistFill } from '@/state/library/playlist-fill.ts';
import { addWithMessage } from './add-songs.ts';

/**
 * Adds songs to a list, or to a new one. Continues after the dialog is closed, and then shows the result as a message.
 * Only `cancel` stops it; songs that were already added stay in the list.
 */
export function useAdding(songs: readonly CatalogueSong[], onDone: () => void) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [adding, setAdding] = useState<PlaylistFill | null>(null);
  const controller = useRef(new AbortController());
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const run = async (start: PlaylistFill): Promise<void> => {
    controller.current = new AbortController();
    const { signal } = controller.current;
    const options = { signal, onChange: setAdding, needsMessage: () => !isMounted.current };
    const isDone = await addWithMessage(start, { t, queries }, options);
    if (isDone && isMounted.current) onDone();
  };

  return {
    adding,
    /** Starts; without an id, the list is created first. */
    start: (list: { name: string; listId: string | null }) => run(newFill(list, songs)),
    /** Continues after an error. */
    retry: () => adding && run(adding),
    cancel: () => {
      controller.current.abort();
      setAdding(null);
    },
  };
}
