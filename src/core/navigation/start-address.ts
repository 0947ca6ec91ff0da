import type { Settings } from '@/core/settings/settings.ts';
import { isAtPath, paths, type ScreenPath } from './paths.ts';

const startPaths: Record<Exclude<Settings['startPage'], 'last'>, ScreenPath> = {
  home: paths.home,
  discover: paths.discover,
  library: paths.library,
  localMusic: paths.localMusic,
};

/** Screens that the app never starts with: they are temporary, or were opened by a link. */
const passing: readonly ScreenPath[] = [paths.login, paths.share, paths.lyrics];
/** Screens that redirect to the login. */
const forUsers: readonly ScreenPath[] = [paths.library, paths.cloudDrive];

const maxAddressLength = 500;

/** Whether a screen's address, a path with query, is saved as the last page. */
export function isStartAddress(address: string): boolean {
  return address.startsWith('/') && address.length <= maxAddressLength && !isOneOf(address, passing);
}

/**
 * Start address of the app. `last` is the last shown address, null = none. Screens that need a login give the home page
 * without one, because the user did not request the login.
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
