import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchListenedSongs, fetchUserDetail } from '@/api/account/profile.ts';
import { fetchVipStatus } from '@/api/account/vip.ts';
import { api } from '@/state/queries/api.ts';
import { refetchWhenFirstShown } from '@/state/queries/refetch-on-mount.ts';
import { useUserId } from '@/state/session/session-store.ts';
import { type ListenedPick, pickListened } from './listened-pick.ts';

/** The user's profile. Bypasses the service's two-minute cache, because the counts change. */
export function useProfile() {
  const userId = useUserId();
  return useQuery({
    queryKey: ['profile', userId],
    queryFn: ({ signal }) => fetchUserDetail(api, { signal, fresh: true }),
    enabled: userId !== null,
    refetchOnMount: refetchWhenFirstShown,
    meta: { persist: true },
  });
}

export function vipStatusKey(userId: string | null): readonly ['vip-status', string | null] {
  return ['vip-status', userId];
}

/** The user's VIP status. Always fresh, because the same screen claims VIP hours. */
export function useVipStatus() {
  const userId = useUserId();
  return useQuery({
    queryKey: vipStatusKey(userId),
    queryFn: ({ signal }) => fetchVipStatus(api, { signal, fresh: true }),
    enabled: userId !== null,
    refetchOnMount: refetchWhenFirstShown,
  });
}

/**
 * Sixteen of the most played songs. The selection is cached with the data, so that it is the same when the user
 * returns; `reshuffle` makes another one.
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
