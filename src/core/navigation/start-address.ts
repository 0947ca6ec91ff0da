import type { Settings } from '@/core/settings/settings';
import { isAtPath, paths, type ScreenPath } from './paths';

const startPaths: Record<Exclude<Settings['startPage'], 'last'>, ScreenPath> = {
  home: paths.home,
  discover: paths.discover,
  library: paths.library,
  localMusic: paths.localMusic,
};

/** Screens that are no place to begin: they belong to a moment, or to a link that was followed. */
const passing: readonly ScreenPath[] = [paths.login, paths.share, paths.lyrics];
/** These redirect to the login without one. */
const forUsers: readonly ScreenPath[] = [paths.library, paths.cloudDrive];

/** Longer addresses are not remembered. */
const longestAddress = 500;

/** Whether the address of a screen, a path with its query, is remembered as the last open page. */
export function isStartAddress(address: string): boolean {
  return address.startsWith('/') && address.length <= longestAddress && !isOneOf(address, passing);
}

/**
 * The address of the screen to begin with. `last` is the one shown last, null = none. A screen that requires a login
 * gives the home page without one, because the user did not request the login.
 */
export function startAddress(
  startPage: Settings['startPage'],
  { last, isLoggedIn }: { last: string | null; isLoggedIn: boolean },
): string {
  const address = startPage === 'last' ? (last ?? paths.home) : startPaths[startPage];
  if (!isStartAddress(address)) return paths.home;
  return !isLoggedIn && isOneOf(address, forUsers) ? paths.home : address;
}

function isOneOf(address: string, screens: readonly ScreenPath[]): boolean {
  const path = address.split(/[?#]/)[0] ?? '';
  return screens.some((screen) => isAtPath(path, screen));
}
