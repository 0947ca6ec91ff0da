import { vi } from 'vitest';
import type { Session } from '../../../src/api/account/session.ts';
import { deviceFor } from '../../../src/api/device.ts';
import { createServiceClient } from '../../../src/api/service-client.ts';
import type { ApiClient } from '../../../src/api/transport/client.ts';

/**
 * Kanade in a new browser without screens: its client with separate storage, so that the first call creates and
 * registers a device. The newest installation of a test file is the current one.
 */
export class Installation {
  readonly client: ApiClient;
  session: Session | null = null;
  /** Sessions that the service has refused. */
  readonly refused: Session[] = [];
  readonly #address: string;

  constructor(address: string) {
    const stored = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
    });
    vi.stubGlobal('navigator', {
      onLine: true,
      locks: { request: (_name: string, task: () => Promise<void>) => task() },
    });
    this.#address = address;
    this.client = createServiceClient({
      address: () => address,
      session: () => this.session,
      onSessionRefused: (session) => void this.refused.push(session),
    });
  }

  /** Sent with each call: identity, and the id from the service. */
  get devicePairs(): Record<string, string> {
    const { identity, dfid } = deviceFor(this.#address);
    return { ...identity, ...(dfid !== null && { dfid }) };
  }
}
