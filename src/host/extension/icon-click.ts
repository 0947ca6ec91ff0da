import { createLog } from '@/core/log';
import { storedSettings } from '@/storage/stored-settings';
import { toolbarButton } from './toolbar-button';

const log = createLog('toolbar icon');

/** Page of the popup in the build. */
const popup = 'popup.html';

/**
 * Makes a click on the icon open what the settings say, now and on every change: without a popup the worker gets the
 * click and opens the app. Called by pages, because the worker can't read the settings. The browser forgets it at its next
 * start; the popup, which it then opens once, checks `opensApp`. Returns a function that ends it.
 */
export function followIconClick(): () => void {
  // Missing in the desktop app.
  const setPopup = toolbarButton?.setPopup;
  if (!setPopup) return () => undefined;
  const apply = (): void => {
    setPopup({ popup: opensApp() ? '' : popup }).catch((error: unknown) =>
      log.warn('the click on the icon was not set', error),
    );
  };
  apply();
  return storedSettings.subscribe(apply);
}

/** Whether a click on the icon opens the app instead of the popup. */
export function opensApp(): boolean {
  return storedSettings.read().iconClick === 'app';
}
