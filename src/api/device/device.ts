import { readConfig, saveConfig } from './installation';

/**
 * What identifies this installation to the music service's provider. Without it the service invents a new identity at
 * each of its starts, and the provider ends logins whose identity changed.
 */
export type Device = {
  /** Created here once, in the service's formats: 32 hexadecimal digits, a decimal number of 128 bits, a name, a MAC. */
  identity: DeviceIdentity;
  /** The provider's id of this installation, from `/register/dev`; null until the service at this address gave one. */
  dfid: string | null;
};

/** The parts of the identity under the names that the service reads. */
type DeviceIdentity = Readonly<Record<(typeof identityKeys)[number], string>>;

const identityKeys = ['KUGOU_API_GUID', 'KUGOU_API_MID', 'KUGOU_API_DEV', 'KUGOU_API_MAC'] as const;

const identityFormats: DeviceIdentity = {
  KUGOU_API_GUID: '[0-9a-f]{32}',
  KUGOU_API_MID: '\\d{1,39}',
  KUGOU_API_DEV: '[\\w -]{1,32}',
  KUGOU_API_MAC: '[0-9A-Fa-f]{2}(?::[0-9A-Fa-f]{2}){5}',
};

/**
 * The device as the service at this address knows it. The identity is created and stored at the first call. Where
 * storage refuses it, it lasts as long as a document of Kanade is open, as every stored value does.
 */
export function deviceFor(serviceAddress: string): Device {
  return { identity: readIdentity() ?? createIdentity(), dfid: storedDfid(serviceAddress) };
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

function readIdentity(): DeviceIdentity | null {
  const entries = identityKeys.map((key) => [key, readConfig(key)] as const);
  const isValid = entries.every(
    ([key, value]) => typeof value === 'string' && new RegExp(`^${identityFormats[key]}$`).test(value),
  );
  return isValid ? (Object.fromEntries(entries) as DeviceIdentity) : null;
}

function createIdentity(): DeviceIdentity {
  const identity: DeviceIdentity = {
    KUGOU_API_GUID: hex(16),
    KUGOU_API_MID: BigInt(`0x${hex(16)}`).toString(),
    // The user sees this name in the list of logged-in devices.
    KUGOU_API_DEV: 'Kanade',
    // The bit that marks addresses as assigned by software; hardware never has it.
    KUGOU_API_MAC: ['02', ...Array.from({ length: 5 }, () => hex(1).toUpperCase())].join(':'),
  };
  saveConfig(identity);
  return identity;
}

function hex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether this can be an id of the provider, and does not break the cookie parameter. */
export function isDfid(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value);
}
