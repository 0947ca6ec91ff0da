import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { EarlierQueue } from '@/core/queue/earlier-queue.ts';
import { EarlierQueues } from '@/playback/persistence/earlier-queues.ts';
import { createLargeValues } from '@/playback/persistence/long-queue.ts';

/** The earlier queues of this document. */
export const earlierQueues = new EarlierQueues(createLargeValues());

const queryKey = ['earlier-queues'];

/** All earlier queues in the order of their list, read again after each change. */
export function useEarlierQueues(): UseQueryResult<EarlierQueue[]> {
  const client = useQueryClient();
  useEffect(
    () =>
      earlierQueues.onChange(() => {
        void client.invalidateQueries({ queryKey });
      }),
    [client],
  );
  return useQuery({
    queryKey,
    queryFn: () => earlierQueues.all(),
    staleTime: 0,
    gcTime: 60_000,
    networkMode: 'always',
  });
}
