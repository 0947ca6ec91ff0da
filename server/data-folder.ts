import { homedir } from 'node:os';
import { join } from 'node:path';

/** This operating system's folder for the caches of a user's programs, with a folder for this one. */
export function defaultDataFolder(
  platform: NodeJS.Platform,
  environment: NodeJS.ProcessEnv,
  home: string = homedir(),
): string {
  if (platform === 'win32') return join(environment.LOCALAPPDATA ?? join(home, 'AppData', 'Local'), 'kanade');
  if (platform === 'darwin') return join(home, 'Library', 'Caches', 'kanade');
  const cache = environment.XDG_CACHE_HOME;
  return join(cache === undefined || cache === '' ? join(home, '.cache') : cache, 'kanade');
}

/**
 * This operating system's folder for data that programs must not lose, with a folder for this service's state. Not the
 * cache folder: that may be emptied at any time, and playlists can't be recreated like audio.
 */
export function defaultStateFolder(
  platform: NodeJS.Platform,
  environment: NodeJS.ProcessEnv,
  home: string = homedir(),
): string {
  const named = (value: string | undefined, fallback: string): string =>
    value === undefined || value === '' ? fallback : value;
  if (platform === 'win32') {
    return join(named(environment.APPDATA, join(home, 'AppData', 'Roaming')), 'kanade', 'service-state');
  }
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'kanade', 'service-state');
  return join(named(environment.XDG_DATA_HOME, join(home, '.local', 'share')), 'kanade', 'service-state');
}
