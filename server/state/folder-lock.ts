import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder is in use by another running service. */
export class FolderInUseError extends Error {
  constructor(folder: string, processId: number) {
    super(
      `The folder ${folder} is in use by another music service (process ${processId}); stop it or choose another folder with --data.`,
    );
  }
}

/** `started` distinguishes a process from a later one with the same id; null where the system does not report it. */
type Holder = { pid: number; started: string | null };

/** Locks held by this process; two services in one process must not share a folder either. */
const held = new Set<string>();

function startTime(pid: number): string | null {
  if (process.platform !== 'linux') return null;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name in parentheses may contain anything; field 22 is the start time in clock ticks since boot.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function parseHolder(text: string): Holder | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('started' in value)) return null;
    const { pid, started } = value;
    if (typeof pid !== 'number' || !Number.isSafeInteger(pid) || pid <= 0) return null;
    return { pid, started: typeof started === 'string' ? started : null };
  } catch {
    return null;
  }
}

function isRunning({ pid, started }: Holder): boolean {
  // Our own number, but not held by us: from a life before. Containers give the same numbers again.
  if (pid === process.pid && started === null) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = startTime(pid);
  return started === null || now === null || started === now;
}

/** Moves a stale lock away, unless another process has just done so and taken the lock. */
async function removeStale(path: string, seen: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
  } catch {
    return;
  }
  // Between reading and renaming another process may have taken the lock; then it is given back.
  if ((await readFile(aside, 'utf8')) !== seen) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
}

/** Creates the lock with its content in one step, so that no process reads an empty one; false when there is a lock. */
async function createLock(path: string, content: string): Promise<boolean> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, content, { mode: 0o600 });
    await link(draft, path);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EOPNOTSUPP' && code !== 'ENOSYS') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  // A file system without links, such as that of memory sticks.
  return writeFile(path, content, { mode: 0o600, flag: 'wx' }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
}

const TRIES = 20;

/**
 * Takes the folder for this process; resolves to the function that gives it back. The lock of a process that has
 * ended is taken over. Rejects with {@link FolderInUseError} when its process runs.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'lock');
  if (held.has(path)) throw new FolderInUseError(folder, process.pid);
  held.add(path);
  const own = JSON.stringify({ pid: process.pid, started: startTime(process.pid) } satisfies Holder);
  try {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      if (await createLock(path, own)) {
        return async () => {
          if (held.delete(path)) await rm(path, { force: true });
        };
      }
      const seen = await readFile(path, 'utf8').catch(() => null);
      if (seen === null) continue;
      const holder = parseHolder(seen);
      if (holder !== null && isRunning(holder)) throw new FolderInUseError(folder, holder.pid);
      await removeStale(path, seen);
    }
    throw new Error(`The lock ${path} changes hands all the time`);
  } catch (error) {
    held.delete(path);
    throw error;
  }
}
