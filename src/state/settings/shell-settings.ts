import { localeFor } from '@/core/settings/locale';
import { shellSettings } from '@/core/settings/settings';
import type { DesktopShell } from '@/host/host';
import { settingsStore } from './settings-store';

/**
 * Sends the desktop shell its copy of the settings now and on every change, with the language that the page shows: it
 * creates its window before a page exists, and has menus of its own. The returned function stops it.
 */
export function followShellSettings(desktop: Pick<DesktopShell, 'saveSettings'>): () => void {
  let sent = '';
  const send = (): void => {
    const settings = settingsStore.getState();
    const copy = { ...shellSettings(settings), language: settings.language || localeFor(navigator.languages) };
    const text = JSON.stringify(copy);
    if (text === sent) return;
    sent = text;
    desktop.saveSettings(copy);
  };
  send();
  addEventListener('languagechange', send);
  const unsubscribe = settingsStore.subscribe(send);
  return () => {
    removeEventListener('languagechange', send);
    unsubscribe();
  };
}
