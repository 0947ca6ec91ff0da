import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { isMusicService, type ProbedService, probeService } from '@/api/service-discovery';
import { usualServices } from '@/core/service/service-address';

type Discovery = {
  isSearching: boolean;
  /** The music services that answer, in the order of the usual addresses; null before the first search. */
  found: readonly ProbedService[] | null;
};

const discovery = createStore<Discovery>(() => ({ isSearching: false, found: null }));

let running: Promise<void> | null = null;

/** Looks at the usual addresses once; while a search runs, a further call joins it. Never rejects. */
export function searchServices(): Promise<void> {
  running ??= search().finally(() => {
    running = null;
  });
  return running;
}

async function search(): Promise<void> {
  discovery.setState({ isSearching: true });
  const answers = await Promise.all(usualServices.map((address) => probeService(address)));
  // Another program at port 3000 is nothing that the user could choose here.
  discovery.setState({ isSearching: false, found: answers.filter(isMusicService) });
}

/**
 * The music services at the usual addresses. They are looked for when `searchServices` is called and, with `isAway`, when
 * the component is mounted: only while the service in use does not answer is another one of interest.
 */
export function useServiceDiscovery({ isAway }: { isAway: boolean }): Discovery {
  useEffect(() => {
    if (isAway) void searchServices();
  }, [isAway]);
  return useStore(discovery);
}
