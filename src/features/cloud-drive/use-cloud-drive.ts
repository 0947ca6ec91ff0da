import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toAppError } from '@/core/errors';
import { createLog } from '@/core/log';
import { api } from '@/state/queries/api';
import { useUserId } from '@/state/session/use-user-id';
import { type CloudDrive, loadCloudDrive } from './cloud-drive-api';

const log = createLog('cloud drive');

/** The whole cloud drive. During the first load, `drive` holds the pages loaded so far. */
export function useCloudDrive() {
  const userId = useUserId();
  const [sofar, setSofar] = useState<CloudDrive | null>(null);
  const query = useQuery({
    queryKey: ['cloud-drive', userId],
    queryFn: async ({ signal }) => {
      setSofar(null);
      try {
        return await loadCloudDrive(api, { signal, fresh: true, onProgress: setSofar });
      } catch (error) {
        if (toAppError(error).kind !== 'cancelled') log.warn('the cloud drive was not loaded', error);
        throw error;
      }
    },
    enabled: userId !== null,
  });
  const { data, error, isFetching, refetch } = query;
  return {
    drive: data ?? (isFetching ? sofar : null),
    /** Some pages are still loading. */
    isPartial: !data && isFetching,
    error: isFetching ? null : error,
    refetch,
  };
}
