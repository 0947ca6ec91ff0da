import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchVipStatus } from '@/api/vip';
import { api } from '@/state/api';
import { useUserId } from '@/state/use-user-id';
import { fetchListenedSongs, fetchUserDetail } from './library-api';
import { type ListenedPick, pickListened } from './listened-pick';

/** The listener's profile. Fresh, because the service keeps answers for two minutes, and its counts change. */
export function useProfile() {
  const userId = useUserId();
  return useQuery({
    queryKey: ['profile', userId],
    queryFn: ({ signal }) => fetchUserDetail(api, { signal, fresh: true }),
    enabled: userId !== null,
    refetchOnMount: 'always',
    meta: { persist: true },
  });
}

/** Key of what a user has of VIP, for those who claim some. */
export function vipStatusKey(userId: string | null): readonly ['vip-status', string | null] {
  return ['vip-status', userId];
}

/** What the listener has of VIP. Always fresh, because hours are claimed beside it. */
export function useVipStatus() {
  const userId = useUserId();
  return useQuery({
    queryKey: vipStatusKey(userId),
    queryFn: ({ signal }) => fetchVipStatus(api, { signal, fresh: true }),
    enabled: userId !== null,
    refetchOnMount: 'always',
  });
}

/**
 * Sixteen of the songs that were listened to. The choice lives as long as the data does, so that coming back shows the
 * same songs; `reshuffle` makes another one.
 */
export function useListenedSongs() {
  const queries = useQueryClient();
  const userId = useUserId();
  const queryKey = ['listened-songs', userId] as const;
  const listened = useQuery({
    queryKey,
    queryFn: async ({ signal }) => pickListened(await fetchListenedSongs(api, signal), Math.random),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: userId !== null,
  });
  const reshuffle = () =>
    queries.setQueryData<ListenedPick>(queryKey, (pick) => pick && pickListened(pick.all, Math.random));
  return { listened, reshuffle };
}
