import { homedir } from 'node:os';
import { join } from 'node:path';

/** The user's cache folder of this system for this service. */
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
 * The user's data folder of this system for this service's state. Not the cache folder, which may be emptied, because
 * playlists can't be recreated like audio.
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
