import type { UseQueryResult } from '@tanstack/react-query';
import type { EarlierQueue } from '@/core/queue/earlier-queue.ts';
import { EarlierQueues } from '@/playback/persistence/earlier-queues.ts';
import { createLargeValues } from '@/playback/persistence/long-queue.ts';
import { useStoredQuery } from '@/state/queries/use-stored-query.ts';

/** The earlier queues of this document. */
export const earlierQueues = new EarlierQueues(createLargeValues());

/** All earlier queues in the order of their list. */
export function useEarlierQueues(): UseQueryResult<EarlierQueue[]> {
  return useStoredQuery({
    queryKey: ['earlier-queues'],
    queryFn: () => earlierQueues.all(),
    source: earlierQueues,
  });
}
