import { shellSettings } from '@/core/settings/settings';
import type { DesktopShell } from '@/host/host';
import { settingsStore } from './settings-store';

/**
 * Sends the desktop shell its copy of the settings now and on every change, because it creates its window before a page
 * exists. The returned function stops it.
 */
export function followShellSettings(desktop: Pick<DesktopShell, 'saveSettings'>): () => void {
  let sent = '';
  const send = (): void => {
    const copy = shellSettings(settingsStore.getState());
    const text = JSON.stringify(copy);
    if (text === sent) return;
    sent = text;
    desktop.saveSettings(copy);
  };
  send();
  return settingsStore.subscribe(send);
}
