import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { isMusicService, type ProbedService, probeService } from '@/api/service-discovery.ts';
import { answersAtRoot } from '@/api/transport/no-response.ts';
import { isServiceAway } from '@/core/errors.ts';
import { needsLocalNetworkPermission, wellKnownServices } from '@/core/service/service-address.ts';
import { serviceAddress, serviceChoice } from '@/core/settings/settings.ts';
import { usePlayer, usePlayerCommand } from '@/state/player/use-player.ts';
import { clearCache } from '@/state/queries/query-client.ts';
import { changeSettings, settingsStore } from '@/state/settings/settings-store.ts';
import { steadyNow } from '@/storage/documents/steady-clock.ts';
import { roundMs, serviceWatch } from './service-watch.ts';

/** Cache time of a service's kind while its address answers, in ms, because detecting it takes several calls. */
const knownForMs = 30_000;

type Discovery = {
  /** The user waits for the result: during the first search, and after requesting one. */
  isSearching: boolean;
  /** Answering music services, in the order of the default addresses; null before the first search. */
  found: readonly ProbedService[] | null;
  /** Time of the next search, in epoch ms; null = running, or never. */
  nextAtEpochMs: number | null;
};

const discovery = createStore<Discovery>(() => ({ isSearching: false, found: null, nextAtEpochMs: null }));

let known = new Map<string, { service: ProbedService; atMs: number }>();
let lookedAtMs = Number.NEGATIVE_INFINITY;

const seeker = {
  look: async () => {
    const answers = await Promise.all(wellKnownServices.map(lookAt));
    lookedAtMs = performance.now();
    // Another program at port 3000 can't be selected.
    discovery.setState({ isSearching: false, found: answers.filter(isMusicService) });
  },
  onNext: (inMs: number | null) => discovery.setState({ nextAtEpochMs: inMs === null ? null : steadyNow() + inMs }),
};

async function lookAt(address: string): Promise<ProbedService | null> {
  const before = known.get(address);
  const isRecent = before !== undefined && performance.now() - before.atMs < knownForMs;
  if (isRecent && (await answersAtRoot(address))) return before.service;
  const service = isRecent ? null : await probeService(address);
  known.delete(address);
  if (service) known.set(address, { service, atMs: performance.now() });
  return service;
}

/** Searches the default addresses now, and detects the kinds again. */
export function searchServices(): void {
  known = new Map();
  discovery.setState({ isSearching: true });
  serviceWatch.lookNow();
}

/**
 * Music services at the default addresses. Searched while mounted: with `isAway` at once, otherwise after
 * `searchServices` was called, because another service is only of interest while the current one does not answer.
 */
export function useServiceDiscovery({ isAway }: { isAway: boolean }): Discovery {
  const state = useStore(discovery);
  const isWanted = isAway || state.isSearching || state.found !== null;
  useEffect(() => {
    // A result older than one round is of an earlier screen, and outdated.
    if (performance.now() - lookedAtMs > roundMs) discovery.setState({ isSearching: isAway, found: null });
  }, [isAway]);
  useEffect(() => {
    if (!isWanted) return;
    const stop = serviceWatch.seek(seeker);
    return () => {
      stop();
      discovery.setState({ isSearching: false, nextAtEpochMs: null });
    };
  }, [isWanted]);
  return state;
}

/**
 * Selects the service at an address. Another service clears cached data (`clearOnServiceChange`); the current one
 * refetches shown queries and retries a song that failed without the service.
 */
export function useChooseService(): (address: string) => void {
  const client = useQueryClient();
  const player = usePlayer();
  const send = usePlayerCommand();
  return useCallback(
    (address) => {
      const before = serviceAddress(settingsStore.getState());
      changeSettings(serviceChoice(address));
      if (serviceAddress(settingsStore.getState()) === before) clearCache(client);
      const { error } = player.getSnapshot();
      if (error && isServiceAway(error.kind)) void send({ type: 'retry' });
    },
    [client, player, send],
  );
}

/** Names of the permission in Chromium: of newer versions, and of versions 142 to 145. */
const names = ['loopback-network', 'local-network-access'];

/**
 * Whether the browser lets this page connect to an address on this computer: `granted` also if it needs no permission,
 * `unknown` if it may ask but does not report the state.
 */
export function useLocalNetwork(address: string): PermissionState | 'unknown' {
  const isNeeded = needsLocalNetworkPermission(address, location.protocol);
  const [state, setState] = useState<PermissionState | 'unknown'>('unknown');
  useEffect(() => {
    if (!isNeeded) return;
    const controller = new AbortController();
    void queryPermission().then((status) => {
      if (status === null || controller.signal.aborted) return;
      setState(status.state);
      status.addEventListener('change', () => setState(status.state), { signal: controller.signal });
    });
    return () => controller.abort();
  }, [isNeeded]);
  return isNeeded ? state : 'granted';
}

/** null in browsers without this permission. */
async function queryPermission(): Promise<PermissionStatus | null> {
  for (const name of names) {
    try {
      return await navigator.permissions.query({ name: name as PermissionName });
    } catch {
      // The browser does not know this name.
    }
  }
  return null;
}
