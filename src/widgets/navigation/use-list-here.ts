import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { QueueList } from '@/core/queue/queue-list.ts';

/** The list that the current screen shows, for the queue that its songs are played in. Stable. */
export function useListHere(name: string): QueueList {
  const { pathname, search } = useLocation();
  return useMemo(() => ({ name, address: pathname + search }), [name, pathname, search]);
}
