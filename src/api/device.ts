import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { readConfig, saveConfig, sessionOf, storedUserData } from '@/api/account/session.ts';

/**
 * Identity of this installation for the provider. Without it, the service creates a new identity at each start, and the
 * provider ends logins whose identity changed.
 */
export type Device = {
  identity: DeviceIdentity;
  /** The provider's id of this installation, from `/register/dev`; null before this service returned one. */
  dfid: string | null;
};

/** Identity values by the service's names, each created once and stored. */
type DeviceIdentity = Readonly<Record<keyof typeof identityParts | 'KUGOU_API_MID', string>>;

type IdentityPart = { format: RegExp; create: () => string };

/** Formats defined by the service. */
const identityParts = {
  KUGOU_API_GUID: { format: /^[0-9a-f]{32}$/, create: () => hex(16) },
  /** Name in the list of logged-in devices. */
  KUGOU_API_DEV: { format: /^[\w -]{1,32}$/, create: () => 'Kanade' },
  /** 02 is the bit of software-assigned addresses, which hardware never has. */
  KUGOU_API_MAC: {
    format: /^[0-9A-Fa-f]{2}(?::[0-9A-Fa-f]{2}){5}$/,
    create: () => ['02', ...Array.from({ length: 5 }, () => hex(1).toUpperCase())].join(':'),
  },
  /** 64-bit hash of the graphics card, submitted in verifications. */
  KUGOU_API_WEBGL: { format: /^\d{1,20}$/, create: () => BigInt(`0x${hex(8)}`).toString() },
} as const satisfies Record<string, IdentityPart>;

/**
 * Device for the service at this address. The identity is created and stored at the first call. If storage refuses it,
 * it lasts while a document of Kanade is open, like every stored value.
 */
export function deviceFor(serviceAddress: string): Device {
  return { identity: readIdentity(), dfid: storedDfid(serviceAddress) };
}

/** Stores the id from the service at this address. */
export function saveDfid(serviceAddress: string, dfid: string): void {
  saveConfig({ [dfidKey(serviceAddress)]: dfid });
}

/** Whether the service at this address has returned an id. */
export function isRegistered(serviceAddress: string): boolean {
  return storedDfid(serviceAddress) !== null;
}

function storedDfid(serviceAddress: string): string | null {
  const dfid = readConfig(dfidKey(serviceAddress));
  return isDfid(dfid) ? dfid : null;
}

/** Ids are per service: a demo id is invalid for a real provider. */
function dfidKey(serviceAddress: string): string {
  return `dfid ${serviceAddress}`;
}

/** Derives the MID from the GUID like the service: the MD5 of its text as a decimal number. */
function midOf(guid: string): string {
  return BigInt(`0x${bytesToHex(md5(utf8ToBytes(guid)))}`).toString();
}

const midFormat = /^\d{1,39}$/;

/**
 * Creates missing and invalid values. The others stay, because the provider knows them: during a login even a MID of an
 * earlier version, which did not derive it.
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

/** Valid as an id of the provider and within the cookie parameter. */
export function isDfid(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value);
}
