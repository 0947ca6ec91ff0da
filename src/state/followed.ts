import { useQuery } from '@tanstack/react-query';
import { fetchFollowed } from '@/api/artists';
import { api } from './api';
import { useUserId } from './use-user-id';

/** Key of whom a user follows in the cache; invalidate it after following or unfollowing somebody. */
export function followedKey(userId: string | null): readonly ['followed', string | null] {
  return ['followed', userId];
}

/** Whom the listener follows, artists and friends; idle while nobody is logged in. */
export function useFollowed() {
  const userId = useUserId();
  return useQuery({
    queryKey: followedKey(userId),
    // The service keeps answers for two minutes, also across a change.
    queryFn: ({ signal }) => fetchFollowed(api, { signal, fresh: true }),
    enabled: userId !== null,
    // The last answer is there at once, and refreshed behind it.
    refetchOnMount: 'always',
    meta: { persist: true },
  });
}
