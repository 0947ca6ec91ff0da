import type { Settings } from '@/core/settings';
import { settingsStore } from './settings-store';

/**
 * Keeps the page's theme and accent in step with the settings and, for "auto", with the system, live. The stored value
 * stays "auto". The returned function ends it.
 */
export function startTheme(): () => void {
  const ended = new AbortController();
  const prefersDark = matchMedia('(prefers-color-scheme: dark)');
  const apply = (): void => showTheme(settingsStore.getState(), prefersDark.matches);
  prefersDark.addEventListener('change', apply, { signal: ended.signal });
  const unsubscribe = settingsStore.subscribe(apply);
  apply();
  return () => {
    ended.abort();
    unsubscribe();
  };
}

function showTheme({ theme, themeColor }: Pick<Settings, 'theme' | 'themeColor'>, systemIsDark: boolean): void {
  const root = document.documentElement;
  const shown = theme === 'auto' ? (systemIsDark ? 'dark' : 'light') : theme;
  root.dataset.theme = shown;
  root.dataset.accent = themeColor;
  // The browser's own frame takes the colour of the page.
  let meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (!meta) {
    meta = document.createElement('meta');
    meta.name = 'theme-color';
    document.head.append(meta);
  }
  meta.content = getComputedStyle(document.body).backgroundColor;
}
