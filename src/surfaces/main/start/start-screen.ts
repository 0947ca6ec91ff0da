import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '@/core/navigation/paths';
import { startAddress } from '@/core/navigation/start-address';
import { lastPage, rememberPage } from '@/state/last-page';
import { sessionStore } from '@/state/session/session-store';
import { settingsStore } from '@/state/settings/settings-store';
import { readStartLaunch } from '../launch/launch-queue';

/**
 * Goes to the screen of the launch that opened the app, or else to the start page of the settings, where the address
 * names no screen. Called before the router exists, so that no other screen is shown first.
 */
export function goToStartPage(): void {
  readStartLaunch();
  if (location.hash !== '' && location.hash !== '#') return;
  const address = startAddress(settingsStore.getState().startPage, {
    last: lastPage(),
    isLoggedIn: sessionStore.getState().session !== null,
  });
  if (address !== paths.home) history.replaceState(null, '', `#${address}`);
}

/** Remembers the screens that are shown, for the start page. */
export function useLastPage(): void {
  const { pathname, search } = useLocation();
  useEffect(() => rememberPage(pathname + search), [pathname, search]);
}
