import { createLog } from '@/core/log.ts';
import { storedSettings } from '@/storage/stored-settings.ts';
import { toolbarButton } from './toolbar-button.ts';

const log = createLog('toolbar icon');

const popup = 'popup.html';

/**
 * Makes a click on the icon open the app or the popup, as the settings say, now and on every change. Without a popup
 * the worker receives the click and opens the app. Pages call this because the worker can't read the settings. The
 * browser forgets the setting when it restarts and opens the popup once, which checks `opensApp`. Returns a function
 * that stops following.
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
