import { useQuery } from '@tanstack/react-query';
import { createReleaseClient, fetchLatestRelease, isNewerVersion, type Release } from '@/api/releases.ts';
import { createLog } from '@/core/log.ts';
import { useHost } from '@/host/host-context.tsx';

const log = createLog('update');

export type LatestRelease = Release & {
  /** Newer than the running version. */
  isNew: boolean;
};

/** Latest release in the desktop app; null in other hosts and while unknown. */
export function useLatestRelease(): LatestRelease | null {
  const { desktop } = useHost();
  const address = desktop?.releasesAddress ?? null;
  const { data } = useQuery({
    queryKey: ['latest-release', address],
    queryFn: ({ signal }) => (address === null ? null : latestRelease(address, signal)),
    enabled: address !== null,
    staleTime: 24 * 3600_000,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const running = desktop?.version ?? null;
  return running !== null && data ? { ...data, isNew: isNewerVersion(data.version, running) } : null;
}

/** Failures are only logged (docs/behaviour.md#update-check). */
async function latestRelease(address: string, signal: AbortSignal): Promise<Release | null> {
  try {
    return await fetchLatestRelease(
      createReleaseClient(address, () => navigator.onLine),
      signal,
    );
  } catch (error) {
    log.warn('the latest release is not known', error);
    return null;
  }
}
