import { mkdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** The environment with a home folder of its own, in which the app may write. */
export async function ownHome(userData: string): Promise<Record<string, string>> {
  const home = path.join(userData, 'home');
  await mkdir(path.join(home, '.config'), { recursive: true });
  const { XDG_CACHE_HOME = path.join(os.homedir(), '.cache') } = process.env;
  const inherited = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  // The cache of the system's fonts is the common one: to read all fonts again takes seconds.
  const own = { HOME: home, XDG_CONFIG_HOME: path.join(home, '.config'), XDG_CACHE_HOME };
  return { ...Object.fromEntries(inherited), ...own };
}
