import { randomBytes } from 'node:crypto';
import type { StateDatabase } from './state-database.ts';

const TABLE = 'secret';
const KEY = 'media-grants';

/** The key that signs media grants; created on first use. */
export function loadSecretKey(state: StateDatabase): Buffer {
  const stored = state.table<string>(TABLE).get(KEY);
  if (stored !== undefined) return Buffer.from(stored, 'hex');
  const fresh = randomBytes(32);
  state.write(TABLE, [[KEY, fresh.toString('hex')]]);
  return fresh;
}
