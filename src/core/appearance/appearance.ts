import type { Settings } from '@/core/settings/settings';
import type { Accent } from './cover-accent';
import { cssFontFamily } from './font';

/** What the appearance depends on besides the settings. */
export type Surroundings = {
  systemIsDark: boolean;
  systemReducesMotion: boolean;
  /** Width of the window in px. */
  windowWidth: number;
  /** The accent of the cover of the current song; null where it has none, or is not known. */
  coverAccent: Accent | null;
};

type AppearanceSettings = Pick<
  Settings,
  'theme' | 'themeColor' | 'accentFromCover' | 'font' | 'uiScale' | 'reducedMotion' | 'listDensity'
>;

/** What a page sets on its root element: `data-*` attributes, and custom properties of tokens.css, null = not set. */
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
      // With the comma that separates it from the fonts behind it.
      '--own-font': family && `${family},`,
      ...accentProperties(accent),
    },
  };
}

/** The custom properties of an accent; each null for that of the style sheet. */
function accentProperties(accent: Accent | null): Record<string, string | null> {
  return {
    '--accent-hue': accent && String(accent.hue),
    '--accent-chroma': accent && String(accent.chroma),
    '--fill-lightness': accent && String(accent.fillLightness),
    '--text-lightness': accent && String(accent.textLightness),
  };
}

/** The scales that can be chosen: 0.8, 0.9 … 1.5. */
export const uiScales: readonly number[] = Array.from({ length: 8 }, (_, step) => (8 + step) / 10);

/** Below this width in px the narrow layout is shown. */
const wideFrom = 900;
/** The width in px that the layouts need at their usual size: the narrow one, and the wide one without squeezing its bars. */
const neededWidth = { narrow: 360, wide: 1100 };

/**
 * The scale that is shown in a window of this width in px: the chosen one, but not larger than the layout has room for.
 * Never below 1 for that reason.
 */
export function shownUiScale(scale: number, windowWidth: number): number {
  const room = windowWidth / (windowWidth < wideFrom ? neededWidth.narrow : neededWidth.wide);
  return Math.min(scale, Math.max(1, room));
}
