import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** Parameters of scrypt. */
export type PasswordCost = { N: number; r: number; p: number };

/** Cost of one hash: N × r × 128 bytes = 16 MiB and some 150 ms, as OWASP has it for p = 5 with less memory. */
const COST: PasswordCost = { N: 16384, r: 8, p: 5 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;

function derive(password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, { ...cost, maxmem: 64 * 1024 * 1024 }, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
}

/**
 * `scrypt:N:r:p:<salt>:<key>`, both base64. Runs in the thread pool. The cost is OWASP's unless another is given; it is
 * part of the hash, so verifying costs the same.
 */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join(':');
}

/**
 * Whether the password belongs to the hash, in a time that does not depend on the answer. For null, an account that
 * does not exist, it takes as long and says no.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = hash?.split(':') ?? [];
  if (scheme !== 'scrypt' || salt === undefined || key === undefined) {
    await derive(password, Buffer.alloc(SALT_BYTES), COST);
    return false;
  }
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const expected = Buffer.from(key, 'base64');
  const actual = await derive(password, Buffer.from(salt, 'base64'), cost);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
