import type { Settings } from '@/core/settings/settings.ts';
import type { Accent } from './cover-accent.ts';
import { cssFontFamily } from './font.ts';

/** Inputs of the appearance other than the settings. */
export type Surroundings = {
  systemIsDark: boolean;
  systemReducesMotion: boolean;
  /** Width of the window in px. */
  windowWidth: number;
  /** Accent of the current song's cover; null if it has none or is not loaded. */
  coverAccent: Accent | null;
};

type AppearanceSettings = Pick<
  Settings,
  'theme' | 'themeColor' | 'accentFromCover' | 'font' | 'uiScale' | 'reducedMotion' | 'listDensity'
>;

/** Attributes (`data-*`) and custom properties of tokens.css that a page sets on its root element; null = not set. */
export type Appearance = {
  attributes: { theme: 'light' | 'dark'; accent: string; motion: 'full' | 'reduced'; density: string };
  properties: Record<string, string | null>;
};

export function appearanceOf(settings: AppearanceSettings, surroundings: Surroundings): Appearance {
  const { systemIsDark, systemReducesMotion, windowWidth } = surroundings;
  const systemTheme = systemIsDark ? 'dark' : 'light';
  const accent = settings.accentFromCover === 'on' ? surroundings.coverAccent : null;
  const family = cssFontFamily(settings.font);
  return {
    attributes: {
      theme: settings.theme === 'auto' ? systemTheme : settings.theme,
      accent: settings.themeColor,
      motion: settings.reducedMotion === 'on' || systemReducesMotion ? 'reduced' : 'full',
      density: settings.listDensity,
    },
    properties: {
      '--ui-scale': String(shownUiScale(settings.uiScale, windowWidth)),
      // Ends with the comma before the fallback fonts.
      '--own-font': family && `${family},`,
      ...accentProperties(accent),
    },
  };
}

/** Custom properties of an accent; null removes a property, so that the style sheet's value applies. */
export function accentProperties(accent: Accent | null): Record<string, string | null> {
  return {
    '--accent-hue': accent && String(accent.hue),
    '--accent-chroma': accent && String(accent.chroma),
    '--fill-lightness': accent && String(accent.fillLightness),
    '--text-lightness': accent && String(accent.textLightness),
  };
}

export const uiScales: readonly number[] = Array.from({ length: 8 }, (_, step) => (8 + step) / 10);

/** Minimum window width of the wide layout, in px. */
const wideFrom = 900;
/** Width in px that each layout needs at scale 1. */
const neededWidth = { narrow: 360, wide: 1100 };

/**
 * The scale shown in a window of this width in px: the chosen scale, limited so that the layout fits. The limit is
 * never below 1.
 */
export function shownUiScale(scale: number, windowWidth: number): number {
  const room = windowWidth / (windowWidth < wideFrom ? neededWidth.narrow : neededWidth.wide);
  return Math.min(scale, Math.max(1, room));
}
