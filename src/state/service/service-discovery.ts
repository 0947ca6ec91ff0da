import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { isMusicService, type ProbedService, probeService } from '@/api/service-discovery';
import { answersAtRoot } from '@/api/transport/no-response';
import { usualServices } from '@/core/service/service-address';
import { roundMs, serviceWatch } from './service-watch';

/** What answers at an address stays known for this long while something does, in ms: asking for it takes several calls. */
const knownForMs = 30_000;

type Discovery = {
  /** True while the user waits for the result: on the first look, and after they asked for one. */
  isSearching: boolean;
  /** The music services that answer, in the order of the usual addresses; null before the first look. */
  found: readonly ProbedService[] | null;
  /** When they are looked for again, in epoch ms; null = now, or not at all. */
  nextAtEpochMs: number | null;
};

const discovery = createStore<Discovery>(() => ({ isSearching: false, found: null, nextAtEpochMs: null }));

let known = new Map<string, { service: ProbedService; atMs: number }>();
let lookedAtMs = Number.NEGATIVE_INFINITY;

const seeker = {
  look: async () => {
    const answers = await Promise.all(usualServices.map(lookAt));
    lookedAtMs = performance.now();
    // Another program at port 3000 is nothing that the user could choose here.
    discovery.setState({ isSearching: false, found: answers.filter(isMusicService) });
  },
  onNext: (inMs: number | null) => discovery.setState({ nextAtEpochMs: inMs === null ? null : Date.now() + inMs }),
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

/** Looks at the usual addresses now, and for what is there. */
export function searchServices(): void {
  known = new Map();
  discovery.setState({ isSearching: true });
  serviceWatch.lookNow();
}

/**
 * The music services at the usual addresses. They are looked for while the component is mounted, with `isAway` at once and
 * otherwise once `searchServices` was called: only while the service in use does not answer is another one of interest.
 */
export function useServiceDiscovery({ isAway }: { isAway: boolean }): Discovery {
  const state = useStore(discovery);
  const isWanted = isAway || state.isSearching || state.found !== null;
  useEffect(() => {
    // Of a screen before.
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
