import { type Session, sessionRenewal } from '@/api/account/session.ts';
import { deviceFor } from '@/api/device.ts';
import { DeviceRegistration, registerDevice } from '@/api/device-registration.ts';
import { createApiClient, type WaitingClient } from '@/api/transport/client.ts';
import { createLog } from '@/core/log.ts';
import { isLoopback } from '@/core/service/service-address.ts';

const log = createLog('service');

export type ServiceClientParts = {
  /** Address of the music service without a trailing slash, read at each call. */
  address: () => string;
  session: () => Session | null;
  onSessionRefused: (refused: Session) => void;
  /** Shows a verification to the user; missing in documents without a user interface. */
  verify?: (verificationId: string, signal?: AbortSignal) => Promise<boolean>;
};

export type ServiceClient = WaitingClient & { readonly registration: Pick<DeviceRegistration, 'tryAgain'> };

/** Client of the music service for one document, with this installation's device. */
export function createServiceClient(parts: ServiceClientParts): ServiceClient {
  const { address } = parts;
  const registration = new DeviceRegistration({
    address,
    register: () => registerDevice(client),
    exclusively,
    now: () => performance.now(),
    warn: (message, error) => log.warn(message, error),
  });
  const client = createApiClient({
    ...parts,
    device: () => deviceFor(address()),
    registered: (options) => registration.ready(options),
    // Without Web Locks, no page renews the session.
    renewed: (signal) =>
      sessionRenewal()
        .whenFree(signal)
        .catch(() => undefined),
    // A service on this computer needs no network.
    isOnline: () => navigator.onLine || isLoopback(address()),
    now: () => Date.now(),
  });
  return Object.assign(client, { registration });
}

async function exclusively(name: string, task: () => Promise<void>): Promise<void> {
  await navigator.locks.request(name, task);
}
