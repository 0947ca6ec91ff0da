import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchDevices, type LoggedInDevice, logOutDevice } from '@/api/account/devices';
import { deviceFor } from '@/api/device';
import { serviceAddress } from '@/core/settings/settings';
import { api } from '@/state/queries/api';
import { useUserId } from '@/state/session/use-user-id';
import { settingsStore } from '@/state/settings/settings-store';

function devicesKey(userId: string | null): readonly ['devices', string | null] {
  return ['devices', userId];
}

/** Where the user is logged in; null where the service has no such list. */
export function useDevices() {
  const userId = useUserId();
  return useQuery({
    queryKey: devicesKey(userId),
    queryFn: ({ signal }) => {
      const { identity } = deviceFor(serviceAddress(settingsStore.getState()));
      return fetchDevices(api, identity.KUGOU_API_MID, signal);
    },
    enabled: userId !== null,
    refetchOnMount: 'always',
  });
}

/** Logs a device out; it disappears from the list once the service has confirmed that. */
export function useLogOutDevice() {
  const queries = useQueryClient();
  const queryKey = devicesKey(useUserId());
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ login }: LoggedInDevice) => logOutDevice(api, login),
    onSuccess: (_, { id }) => {
      queries.setQueryData<LoggedInDevice[] | null>(queryKey, (devices) => devices?.filter((other) => other.id !== id));
    },
    // Also after a refusal: the device may have been logged out elsewhere.
    onSettled: () => void queries.invalidateQueries({ queryKey }),
  });
}
