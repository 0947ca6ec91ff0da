import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CatalogueSong } from '@/core/song/song';
import { useTranslation } from '@/i18n/use-translation';
import { fillList, newFill, type PlaylistFill } from '@/state/library/playlist-fill';
import { api } from '@/state/queries/api';
import { showToast } from '@/ui/feedback/toast';
import { useFillText } from './use-fill-text';

/**
 * Adds songs to a list, or to a new one. Continues after its dialog was closed, and then shows the result as a message;
 * only `cancel` stops it, and songs that were already added stay in the list.
 */
export function useAdding(songs: readonly CatalogueSong[], onDone: () => void) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const whyStopped = useFillText();
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
    let now = start;
    const onChange = (fill: PlaylistFill): void => {
      now = fill;
      setAdding(fill);
    };
    const isDone = await fillList(start, { client: api, queries, signal, onChange });
    if (signal.aborted) return;
    if (!isDone) {
      if (!isMounted.current) showToast(whyStopped(now) ?? '', { tone: 'danger' });
      return;
    }
    const count = { count: now.total, formatted: now.total.toLocaleString(i18n.language) };
    showToast(t('songActions.added', { name: now.name, ...count }));
    if (isMounted.current) onDone();
  };

  return {
    adding,
    /** Starts; without an id the list is created first. */
    start: (list: { name: string; listId: string | null }) => run(newFill(list, songs)),
    /** Continues where it stopped. */
    retry: () => adding && run(adding),
    cancel: () => {
      controller.current.abort();
      setAdding(null);
    },
  };
}
