import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { openJsonFile } from '../json-file.ts';

/** 24 random bytes in base64url: 32 characters, all valid in a websocket subprotocol. */
const tokenSchema = v.strictObject({ token: v.pipe(v.string(), v.regex(/^[\w-]{32}$/)) });

/** Readable by this user only. */
const ownerOnly = 0o600;

/** The secret with which programs other than pages connect. */
export interface ConnectionToken {
  /** Reads the token or creates the first one; must be awaited before any other call. Never rejects. */
  load(): Promise<void>;
  text(): string;
  /** Compares in constant time. */
  matches(text: string): boolean;
  /** Replaces the token; resolves once it is stored. */
  renew(): Promise<void>;
  /** Deletes the file and changes the token. Rejects if the file can't be deleted. */
  clear(): Promise<void>;
}

/** The token in `file`; if it can't be stored, it is valid until the app ends. */
export function createToken(file: string): ConnectionToken {
  const stored = openJsonFile(file, tokenSchema, 'The token of the socket', ownerOnly);
  let current = newToken();
  const renew = (): Promise<void> => {
    current = newToken();
    return stored.write({ token: current });
  };
  return {
    async load() {
      const known = await stored.read();
      if (known) current = known.token;
      else await renew();
    },
    text: () => current,
    // Compares digests because `timingSafeEqual` requires equal lengths.
    matches: (text) => timingSafeEqual(digest(text), digest(current)),
    renew,
    async clear() {
      current = newToken();
      await stored.clear();
    },
  };
}

function newToken(): string {
  return randomBytes(24).toString('base64url');
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
