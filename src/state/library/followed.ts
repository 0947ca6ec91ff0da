import { useQuery } from '@tanstack/react-query';
import { fetchFollowed } from '@/api/catalogue/artists.ts';
import { api } from '@/state/queries/api.ts';
import { refetchWhenFirstShown } from '@/state/queries/refetch-on-mount.ts';
import { useUserId } from '@/state/session/session-store.ts';

/** Query key of followed artists and friends; invalidate it after a follow or unfollow. */
export function followedKey(userId: string | null): readonly ['followed', string | null] {
  return ['followed', userId];
}

/** Followed artists and friends; idle without a session. */
export function useFollowed() {
  const userId = useUserId();
  return useQuery({
    queryKey: followedKey(userId),
    // The service caches responses for two minutes, even after a change.
    queryFn: ({ signal }) => fetchFollowed(api, { signal, fresh: true }),
    enabled: userId !== null,
    // Shows the last response at once, and refreshes it in the background.
    refetchOnMount: refetchWhenFirstShown,
    meta: { persist: true },
  });
}
