import type { ServerResponse } from 'node:http';
import { SeededRandom } from '../seeded-random.ts';

/**
 * A fault of one request: the connection is closed before or after the request took effect, the server is throttled,
 * offline, sends something else than JSON, or nothing at all.
 */
export type Fault = 'drop-before' | 'drop-after' | 'throttle' | 'offline' | 'garbage' | 'hang';

/** The faults of the next requests; null = none. */
export type Faults = () => Fault | null;

export const noFaults: Faults = () => null;

/** Faults of a share of all requests, by a seed. */
export function randomFaults(seed: number, share: number, kinds: readonly Fault[]): Faults {
  const random = new SeededRandom(seed);
  return () => (random.chance(share) ? random.pick(kinds) : null);
}

/** These faults, then none. */
export function plannedFaults(...faults: readonly (Fault | null)[]): Faults {
  const left = [...faults];
  return () => left.shift() ?? null;
}

/** Closes the connection of a request without an answer. */
export function drop(response: ServerResponse): void {
  response.socket?.destroy();
}
