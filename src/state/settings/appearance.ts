import type { Settings } from '@/core/settings/settings';
import { settingsStore } from './settings-store';

/**
 * Synchronises the page's theme and accent with the settings and, for "auto", with the system. The stored value stays
 * "auto". The returned function stops it.
 */
export function startAppearance(): () => void {
  const controller = new AbortController();
  const prefersDark = matchMedia('(prefers-color-scheme: dark)');
  const apply = (): void => showAppearance(settingsStore.getState(), prefersDark.matches);
  prefersDark.addEventListener('change', apply, { signal: controller.signal });
  const unsubscribe = settingsStore.subscribe(apply);
  apply();
  return () => {
    controller.abort();
    unsubscribe();
  };
}

function showAppearance({ theme, themeColor }: Pick<Settings, 'theme' | 'themeColor'>, systemIsDark: boolean): void {
  const root = document.documentElement;
  const shown = theme === 'auto' ? (systemIsDark ? 'dark' : 'light') : theme;
  root.dataset.theme = shown;
  root.dataset.accent = themeColor;
  // The browser's own frame uses the colour of the page.
  let meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (!meta) {
    meta = document.createElement('meta');
    meta.name = 'theme-color';
    document.head.append(meta);
  }
  meta.content = getComputedStyle(document.body).backgroundColor;
}
