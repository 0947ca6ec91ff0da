import * as v from 'valibot';
import { readConfig, saveConfig } from '@/api/account/session';
import type { ApiClient } from '@/api/transport/client';
import * as wire from '@/api/transport/wire';
import { backOffMs, isFulfilledWithin } from '@/core/async/timers';
import { AppError, isServiceAway, toAppError } from '@/core/errors';

/**
 * What identifies this installation to the music service's provider. Without it the service invents a new identity at
 * each of its starts, and the provider ends logins whose identity changed.
 */
export type Device = {
  identity: DeviceIdentity;
  /** The provider's id of this installation, from `/register/dev`; null until the service at this address gave one. */
  dfid: string | null;
};

/** The parts of the identity under the names that the service reads, each created once and stored. */
type DeviceIdentity = Readonly<Record<keyof typeof identityParts, string>>;

type IdentityPart = { format: RegExp; create: () => string };

/** In the formats of the service. */
const identityParts = {
  KUGOU_API_GUID: { format: /^[0-9a-f]{32}$/, create: () => hex(16) },
  /** A number of 128 bits. */
  KUGOU_API_MID: { format: /^\d{1,39}$/, create: () => BigInt(`0x${hex(16)}`).toString() },
  /** The user sees this name in the list of logged-in devices. */
  KUGOU_API_DEV: { format: /^[\w -]{1,32}$/, create: () => 'Kanade' },
  /** The bit that marks addresses as assigned by software; hardware never has it. */
  KUGOU_API_MAC: {
    format: /^[0-9A-Fa-f]{2}(?::[0-9A-Fa-f]{2}){5}$/,
    create: () => ['02', ...Array.from({ length: 5 }, () => hex(1).toUpperCase())].join(':'),
  },
  /** A hash of the graphics card, a number of 64 bits, which verifications submit. */
  KUGOU_API_WEBGL: { format: /^\d{1,20}$/, create: () => BigInt(`0x${hex(8)}`).toString() },
} as const satisfies Record<string, IdentityPart>;

/**
 * The device as the service at this address knows it. The identity is created and stored at the first call. Where
 * storage refuses it, it lasts as long as a document of Kanade is open, as every stored value does.
 */
export function deviceFor(serviceAddress: string): Device {
  return { identity: readIdentity(), dfid: storedDfid(serviceAddress) };
}

/** Stores the id that the service at this address gave this installation. */
export function saveDfid(serviceAddress: string, dfid: string): void {
  saveConfig({ [dfidKey(serviceAddress)]: dfid });
}

/** Whether the service at this address has given this installation an id. */
export function isRegistered(serviceAddress: string): boolean {
  return storedDfid(serviceAddress) !== null;
}

function storedDfid(serviceAddress: string): string | null {
  const dfid = readConfig(dfidKey(serviceAddress));
  return isDfid(dfid) ? dfid : null;
}

/** Ids are per service: one that the demo service has invented means nothing to a real provider. */
function dfidKey(serviceAddress: string): string {
  return `dfid ${serviceAddress}`;
}

/** A part that is missing or malformed is created. The others stay, because they are what the provider knows. */
function readIdentity(): DeviceIdentity {
  const stored: Record<string, string> = {};
  const created: Record<string, string> = {};
  for (const [key, { format, create }] of Object.entries<IdentityPart>(identityParts)) {
    const value = readConfig(key);
    if (typeof value === 'string' && format.test(value)) stored[key] = value;
    else created[key] = create();
  }
  if (Object.keys(created).length > 0) saveConfig(created);
  return { ...stored, ...created } as DeviceIdentity;
}

function hex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether this can be an id of the provider, and does not break the cookie parameter. */
function isDfid(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value);
}

/** A call waits this long for the registration of the device, in ms, counted from the registration's start. */
const maxWaitMs = 1000;
/** A call that was refused without it waits this long, in ms. */
const neededWaitMs = 5000;
/** Pause after a registration that the service could not pass on to its provider. */
const providerAwayPauseMs = 1000;
/** Pauses after refused registrations; they grow, because a provider may count them. */
const refusalPause = { firstMs: 2000, longestMs: 60_000 };

export type DeviceRegistrationParts = {
  /** Address of the service, read at each call. */
  address: () => string;
  /** Registers the device with the service in use; resolves to the id, rejects with an AppError. */
  register: () => Promise<string>;
  /** Runs a task when no other document of the origin runs one under this name. */
  exclusively: (name: string, task: () => Promise<void>) => Promise<void>;
  /** Monotonic clock in ms. */
  now: () => number;
  warn: (message: string, error: unknown) => void;
};

/**
 * The registration of this installation with the music service, shared by all calls. It has no timer: a call starts it,
 * again and again until one succeeds, and what waits for it (`tryAgain`), because only calls need it.
 */
export class DeviceRegistration {
  readonly #parts: DeviceRegistrationParts;
  /** The running registration; a call waits for it until `waitUntil`. */
  #running: { address: string; done: Promise<void>; waitUntil: number } | null = null;
  /** No registration with the service at this address before this time. */
  #pause: { address: string; until: number; refusals: number } | null = null;

  constructor(parts: DeviceRegistrationParts) {
    this.#parts = parts;
  }

  /**
   * Resolves when the device is registered, or when a call should no longer wait for that: 1 s after the start of a
   * registration, and at once after one that failed a moment ago. With `isNeeded` a registration that runs is waited for up
   * to 5 s from now. Never rejects.
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

  /** Registers the device again if it is time to; resolves to whether it is registered now. Never rejects. */
  async tryAgain(): Promise<boolean> {
    await this.ready({ isNeeded: true });
    return isRegistered(this.#parts.address());
  }

  async #register(address: string): Promise<void> {
    const { exclusively, register, now, warn } = this.#parts;
    const refusalsBefore = this.#pause?.address === address ? this.#pause.refusals : 0;
    try {
      await exclusively('kanade-device-registration', async () => {
        // Another document may have registered it meanwhile. The identity is created here too, for all of them.
        if (isRegistered(address)) return;
        const dfid = await register();
        // Another service may have been chosen meanwhile; then it is unknown which of them gave the id.
        if (this.#parts.address() === address) saveDfid(address, dfid);
      });
      this.#pause = null;
    } catch (error) {
      warn('the device was not registered', error);
      const { kind } = toAppError(error);
      // Without an answer there is no pause: the service may start at any moment, and then the next call needs the id.
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
 * `/register/dev`: the provider's id of this installation. Rejects with `bad-data` where the response has none, and as
 * every call does.
 */
export async function registerDevice(client: ApiClient): Promise<string> {
  const call = '/register/dev';
  const options = { anonymous: true, unregistered: true, fresh: true };
  const body = wire.succeeded(await client.get(call, {}, options), call);
  const { dfid } = wire.parse(dfidSchema, body, call).data;
  if (!isDfid(dfid)) throw new AppError('bad-data', { message: `${call}: no device id` });
  return dfid;
}
