import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { readConfig, saveConfig, sessionOf, storedUserData } from '@/api/account/session';

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
type DeviceIdentity = Readonly<Record<keyof typeof identityParts | 'KUGOU_API_MID', string>>;

type IdentityPart = { format: RegExp; create: () => string };

/** In the formats of the service. */
const identityParts = {
  KUGOU_API_GUID: { format: /^[0-9a-f]{32}$/, create: () => hex(16) },
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

/** The service derives it from the GUID in this way: the MD5 of its text, as a decimal number. */
function midOf(guid: string): string {
  return BigInt(`0x${bytesToHex(md5(utf8ToBytes(guid)))}`).toString();
}

const midFormat = /^\d{1,39}$/;

/**
 * A part that is missing or malformed is created. The others stay, because they are what the provider knows: during a
 * login also a MID of an earlier version, which did not derive it.
 */
function readIdentity(): DeviceIdentity {
  const stored: Record<string, string> = {};
  const created: Record<string, string> = {};
  for (const [key, { format, create }] of Object.entries<IdentityPart>(identityParts)) {
    const value = readConfig(key);
    if (typeof value === 'string' && format.test(value)) stored[key] = value;
    else created[key] = create();
  }
  const storedMid = readConfig('KUGOU_API_MID');
  const mid = midOf(stored.KUGOU_API_GUID ?? created.KUGOU_API_GUID ?? '');
  const isKnown = typeof storedMid === 'string' && midFormat.test(storedMid);
  if (isKnown && (storedMid === mid || sessionOf(storedUserData.read()) !== null)) stored.KUGOU_API_MID = storedMid;
  else created.KUGOU_API_MID = mid;
  if (Object.keys(created).length > 0) saveConfig(created);
  return { ...stored, ...created } as DeviceIdentity;
}

function hex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether this can be an id of the provider, and does not break the cookie parameter. */
export function isDfid(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value);
}
