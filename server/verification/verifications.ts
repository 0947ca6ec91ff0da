import { createHash, randomBytes } from 'node:crypto';
import { ExpiringMap } from '../expiring-map.ts';
import { SMS_CODE } from '../users/demo-accounts.ts';
import { CAPTCHA_TICKET, type EventKind, TX_APP_ID, VERIFY_TYPES } from './verification-event.ts';

const PREFIX = 'KGCodeTX|';
const VALID_MS = 10 * 60_000;
const MAX_EVENTS = 500;
const WRONG_TRIES = 5;

/** A pending verification. `caller` and `path` identify the call that passes once it is solved. */
type VerificationEvent = {
  kind: EventKind;
  caller: string;
  path: string;
  wrongTries: number;
  solved: boolean;
};

/** Identifies a caller across calls by its token, or else by its device. Never contains the token itself. */
export function callerKey(stated: ReadonlyMap<string, string>): string {
  const name = ['token', 'dfid', 'KUGOU_API_GUID'].find((known) => (stated.get(known) ?? '') !== '');
  if (name === undefined) return '';
  return createHash('sha256')
    .update(`${name}=${stated.get(name)}`)
    .digest('hex');
}

function decodedOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function isSolution(text: string): boolean {
  if (!text.startsWith(PREFIX)) return false;
  let solution: unknown;
  try {
    solution = JSON.parse(text.slice(PREFIX.length));
  } catch {
    return false;
  }
  if (typeof solution !== 'object' || solution === null) return false;
  const { ticket, randstr, txappid } = solution as Record<string, unknown>;
  return ticket === CAPTCHA_TICKET && typeof randstr === 'string' && String(txappid) === TX_APP_ID;
}

/** Whether a code is a solved picture's: `KGCodeTX|` and JSON, which some clients encode twice. */
function isSolvedPicture(code: string): boolean {
  return isSolution(code) || isSolution(decodedOnce(code));
}

function isRight(kind: EventKind, type: number, code: string): boolean {
  if (!VERIFY_TYPES[kind].includes(type)) return false;
  if (type === 32) return code.trim() === SMS_CODE;
  return type === 23 && isSolvedPicture(code);
}

/** Pending verifications. In memory only, for ten minutes each. */
export class Verifications {
  readonly #events: ExpiringMap<VerificationEvent>;

  constructor(now: () => number) {
    this.#events = new ExpiringMap(VALID_MS, MAX_EVENTS, now);
  }

  /** Demands verification of a caller's calls of a path; returns the event's id. */
  open(kind: EventKind, caller: string, path: string): string {
    const id = `bj_tx_event_${randomBytes(16).toString('hex')}`;
    this.#events.set(id, { kind, caller, path, wrongTries: 0, solved: false });
    return id;
  }

  /** Kind of an event; null if unknown, solved or over. */
  kind(id: string): EventKind | null {
    return this.#open(id)?.kind ?? null;
  }

  /** Checks a code; after some wrong ones the event is over. `type` null = the event's default. */
  submit(id: string, type: number | null, code: string): 'solved' | 'wrong' | 'over' {
    const event = this.#open(id);
    if (event === null) return 'over';
    if (isRight(event.kind, type ?? VERIFY_TYPES[event.kind][0] ?? 0, code)) {
      event.solved = true;
      return 'solved';
    }
    event.wrongTries += 1;
    if (event.wrongTries >= WRONG_TRIES) this.#events.delete(id);
    return 'wrong';
  }

  /** Whether a caller has solved an event for this path; uses it up for one call. */
  takePass(caller: string, path: string): boolean {
    const id = this.#events.find((event) => event.solved && event.caller === caller && event.path === path);
    if (id !== undefined) this.#events.delete(id);
    return id !== undefined;
  }

  #open(id: string): VerificationEvent | null {
    const event = this.#events.get(id);
    return event === undefined || event.solved ? null : event;
  }
}
