import { type Appearance, appearanceOf } from '@/core/appearance/appearance.ts';
import { listen } from '@/core/async/listen.ts';
import { coverAccentStore } from './cover-accent-store.ts';
import { startFontSheet } from './font-sheet.ts';
import { interfaceScale } from './interface-scale.ts';
import { settingsStore } from './settings-store.ts';

/** Base font size of the style sheets in px. */
const designedFontSize = 16;

/**
 * Synchronises the page's appearance with the settings and, depending on them, with the system and the current cover.
 * The stored theme stays "auto". Returns a function to stop.
 */
export function startAppearance(): () => void {
  const prefersDark = matchMedia('(prefers-color-scheme: dark)');
  const prefersLessMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const apply = (): void =>
    showAppearance(
      appearanceOf(settingsStore.getState(), {
        systemIsDark: prefersDark.matches,
        systemReducesMotion: prefersLessMotion.matches,
        windowWidth: innerWidth,
        coverAccent: coverAccentStore.getState(),
      }),
    );
  const stops = [
    listen(prefersDark, 'change', apply),
    listen(prefersLessMotion, 'change', apply),
    // The scale depends on the width.
    listen(window, 'resize', apply),
    settingsStore.subscribe(apply),
    coverAccentStore.subscribe(apply),
    startFontSheet(),
    listen(document, 'visibilitychange', showVisibility),
  ];
  apply();
  showVisibility();
  return () => {
    for (const stop of stops) stop();
  };
}

/** Lets style sheets stop animations in a hidden page. */
function showVisibility(): void {
  const { dataset } = document.documentElement;
  if (document.hidden) dataset.hidden = '';
  else delete dataset.hidden;
}

function showAppearance({ attributes, properties }: Appearance): void {
  const root = document.documentElement;
  for (const [name, value] of Object.entries(attributes)) {
    if (root.dataset[name] !== value) root.dataset[name] = value;
  }
  for (const [name, value] of Object.entries(properties)) {
    // Written only if it changes, because each write costs a style recalculation of the whole page.
    if (root.style.getPropertyValue(name) === (value ?? '')) continue;
    if (value === null) root.style.removeProperty(name);
    else root.style.setProperty(name, value);
  }
  interfaceScale.setState(Number.parseFloat(getComputedStyle(root).fontSize) / designedFontSize || 1, true);
  // The browser's own frame uses the page's colour.
  let meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (!meta) {
    meta = document.createElement('meta');
    meta.name = 'theme-color';
    document.head.append(meta);
  }
  meta.content = getComputedStyle(document.body).backgroundColor;
}
