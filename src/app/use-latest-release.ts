import { useQuery } from '@tanstack/react-query';
import { createReleaseClient, fetchLatestRelease, type Release } from '@/api/releases';
import { createLog } from '@/core/log';
import { isNewerVersion } from '@/core/versions';
import { useHost } from '@/host/host-context';

const log = createLog('update');

/**
 * Address of the endpoint that tells the latest release, in the form of the public code-hosting API. Named when Kanade
 * is built for a release (`VITE_RELEASES_ADDRESS`); without it no program asks anybody.
 */
const releasesAddress: string = import.meta.env.VITE_RELEASES_ADDRESS ?? '';

export type LatestRelease = Release & {
  /** True where it is newer than the running version. */
  isNew: boolean;
};

/** The latest release, for the desktop app alone; null everywhere else and where it is not known. */
export function useLatestRelease(): LatestRelease | null {
  const { desktop } = useHost();
  const { data } = useQuery({
    queryKey: ['latest-release', releasesAddress],
    queryFn: ({ signal }) => latestRelease(releasesAddress, signal),
    enabled: desktop !== null && releasesAddress !== '',
    staleTime: 24 * 3600_000,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return desktop && data ? { ...data, isNew: isNewerVersion(data.version, desktop.version) } : null;
}

/** A failure is only logged (doc 1 §4). */
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
