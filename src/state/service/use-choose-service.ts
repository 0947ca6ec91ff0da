import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isServiceAway } from '@/core/errors';
import { serviceAddress, serviceChoice } from '@/core/settings/settings';
import { usePlayer, usePlayerCommand } from '@/state/player/use-player';
import { forgetAnswers } from '@/state/queries/query-client';
import { changeSettings, settingsStore } from '@/state/settings/settings-store';

/**
 * Selects the service at an address. What another service answered is forgotten (`forgetOnServiceChange`); where it is the
 * one in use, the queries on screen are sent again, as is that of a song which waits for its service.
 */
export function useChooseService(): (address: string) => void {
  const client = useQueryClient();
  const player = usePlayer();
  const send = usePlayerCommand();
  return useCallback(
    (address) => {
      const before = serviceAddress(settingsStore.getState());
      changeSettings(serviceChoice(address));
      if (serviceAddress(settingsStore.getState()) === before) forgetAnswers(client);
      const { error } = player.getSnapshot();
      if (error && isServiceAway(error.kind)) void send({ type: 'retry' });
    },
    [client, player, send],
  );
}
