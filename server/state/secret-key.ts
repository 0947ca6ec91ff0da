import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from './durable-file.ts';

const KEY_BYTES = 32;

/** The key that signs media grants, made on first use. Only the owner of the folder can read it. */
export async function loadSecretKey(folder: string): Promise<Buffer> {
  const path = join(folder, 'grant.key');
  const stored = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  });
  if (stored.length === KEY_BYTES) return stored;
  const fresh = randomBytes(KEY_BYTES);
  await replaceFile(path, fresh);
  return fresh;
}
