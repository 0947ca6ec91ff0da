import * as v from 'valibot';
import type { ApiClient } from '@/api/transport/client.ts';
import * as wire from '@/api/transport/wire.ts';
import { backOffMs, isFulfilledWithin } from '@/core/async/timers.ts';
import { AppError, isServiceAway, toAppError } from '@/core/errors.ts';
import { isDfid, isRegistered, saveDfid } from './device.ts';

/** Maximum wait of a call, from the start of the registration, in ms. */
const maxWaitMs = 1000;
/** Maximum wait of a call that was refused without a registration, in ms. */
const neededWaitMs = 5000;
/** Pause after a registration that the service could not pass on to its provider, in ms. */
const providerAwayPauseMs = 1000;
/** Increasing pauses after refused registrations, because a provider may count them. */
const refusalPause = { firstMs: 2000, maxMs: 60_000 };

export type DeviceRegistrationParts = {
  /** Address of the service, read at each call. */
  address: () => string;
  /** Registers the device with the current service; resolves to the id, rejects with an AppError. */
  register: () => Promise<string>;
  /** Runs a task while no other document of the origin runs one with this name. */
  exclusively: (name: string, task: () => Promise<void>) => Promise<void>;
  /** Monotonic clock in ms. */
  now: () => number;
  warn: (message: string, error: unknown) => void;
};

/**
 * Registration of this installation with the music service, shared by all calls. It has no timer: each call starts it
 * until it succeeds, as does `tryAgain`, because only calls need it.
 */
export class DeviceRegistration {
  readonly #parts: DeviceRegistrationParts;
  /** Running registration; calls wait for it until `waitUntil`. */
  #running: { address: string; done: Promise<void>; waitUntil: number } | null = null;
  /** No registration with this address before this time. */
  #pause: { address: string; until: number; refusals: number } | null = null;

  constructor(parts: DeviceRegistrationParts) {
    this.#parts = parts;
  }

  /**
   * Resolves when the device is registered, or when a call should stop waiting: 1 s after the start of a registration,
   * and at once after a recent failure. With `isNeeded`, waits up to 5 s for a running registration. Never rejects.
   */
  async ready({ isNeeded = false } = {}): Promise<void> {
    const { now } = this.#parts;
    const address = this.#parts.address();
    if (isRegistered(address)) return;
    if (this.#running?.address !== address) {
      if (this.#pause?.address === address && now() < this.#pause.until) return;
      this.#running = { address, done: this.#register(address), waitUntil: now() + maxWaitMs };
    }
    const { done, waitUntil } = this.#running;
    await isFulfilledWithin(done, isNeeded ? neededWaitMs : Math.max(0, waitUntil - now()));
  }

  /** Registers the device again unless a pause forbids it; resolves to whether it is registered now. Never rejects. */
  async tryAgain(): Promise<boolean> {
    await this.ready({ isNeeded: true });
    return isRegistered(this.#parts.address());
  }

  async #register(address: string): Promise<void> {
    const { exclusively, register, now, warn } = this.#parts;
    const refusalsBefore = this.#pause?.address === address ? this.#pause.refusals : 0;
    try {
      await exclusively('kanade-device-registration', async () => {
        // Another document may have registered it meanwhile. The identity is created here too, for all documents.
        if (isRegistered(address)) return;
        const dfid = await register();
        // If the user chose another service meanwhile, it is unknown which one returned the id.
        if (this.#parts.address() === address) saveDfid(address, dfid);
      });
      this.#pause = null;
    } catch (error) {
      warn('the device was not registered', error);
      const { kind } = toAppError(error);
      // No pause without an answer: the service may start at any moment, and the next call then needs the id.
      if (kind === 'no-response' || kind === 'offline') return;
      const isAway = isServiceAway(kind);
      const refusals = isAway ? refusalsBefore : refusalsBefore + 1;
      const pauseMs = isAway ? providerAwayPauseMs : backOffMs(refusals, refusalPause);
      this.#pause = { address, until: now() + pauseMs, refusals };
    } finally {
      if (this.#running?.address === address) this.#running = null;
    }
  }
}

const dfidSchema = v.object({ data: wire.record({ dfid: wire.rawText }) });

/**
 * `/register/dev`: the provider's id of this installation. Rejects with `bad-data` without an id, and as every call
 * does.
 */
export async function registerDevice(client: ApiClient): Promise<string> {
  const call = '/register/dev';
  const options = { anonymous: true, unregistered: true, fresh: true };
  const body = wire.succeeded(await client.get(call, {}, options), call);
  const { dfid } = wire.parse(dfidSchema, body, call).data;
  if (!isDfid(dfid)) throw new AppError('bad-data', { message: `${call}: no device id` });
  return dfid;
}
