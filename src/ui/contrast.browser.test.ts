import { afterEach, expect, test } from 'vitest';
import { appearanceOf } from '@/core/appearance/appearance.ts';
import { type Accent, accentOf, coverAccent } from '@/core/appearance/cover-accent.ts';
import { defaultSettings, type Settings, settingFields } from '@/core/settings/settings.ts';
import { SeededRandom } from '../../tests/support/seeded-random.ts';

/** Pairs of semantic colours of tokens.css: foreground and background. */
const pairs: readonly { least: number; front: readonly string[]; behind: readonly string[] }[] = [
  {
    least: 4.5,
    front: ['text-1', 'text-2', 'accent-text'],
    behind: ['surface-0', 'surface-1', 'surface-2', 'surface-3', 'raised-1', 'raised-2', 'raised-3'],
  },
  { least: 4.5, front: ['text-3', 'danger'], behind: ['surface-0', 'surface-1', 'surface-2', 'raised-1', 'raised-2'] },
  { least: 4.5, front: ['text-1', 'text-2', 'text-3', 'accent-text', 'danger'], behind: ['accent-soft'] },
  { least: 4.5, front: ['text-1', 'text-2', 'danger'], behind: ['danger-soft'] },
  { least: 4.5, front: ['text-1', 'text-2', 'accent-text'], behind: ['glass'] },
  { least: 4.5, front: ['on-accent'], behind: ['accent', 'accent-hover'] },
  {
    least: 3,
    front: ['accent', 'accent-hover'],
    behind: ['surface-0', 'surface-1', 'surface-2', 'surface-3', 'raised-1', 'raised-2', 'raised-3', 'accent-soft'],
  },
  { least: 3, front: ['line-strong'], behind: ['surface-0', 'surface-1', 'surface-2', 'raised-1', 'raised-2'] },
];
const tokens = [...new Set(pairs.flatMap(({ front, behind }) => [...front, ...behind]))];

type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

const root = document.documentElement;

/** Sets the attributes and properties that the app sets on the root element. */
function show(settings: Partial<Settings>, accent: Accent | null): void {
  const { attributes, properties } = appearanceOf(
    { ...defaultSettings, ...settings, accentFromCover: accent ? 'on' : 'off' },
    { systemIsDark: false, systemReducesMotion: false, windowWidth: 1440, coverAccent: accent },
  );
  Object.assign(root.dataset, attributes);
  for (const [name, value] of Object.entries(properties)) root.style.setProperty(name, value);
}

afterEach(() => {
  for (const name of ['theme', 'accent', 'motion', 'density']) delete root.dataset[name];
  root.removeAttribute('style');
});

/** The computed colours of the tokens. */
function shownColours(): Map<string, Rgba> {
  const probe = document.body.appendChild(document.createElement('i'));
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  const colours = new Map(
    tokens.map((token): [string, Rgba] => {
      probe.style.color = `var(--${token})`;
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = getComputedStyle(probe).color;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
      return [token, [red, green, blue, alpha / 255]];
    }),
  );
  probe.remove();
  return colours;
}

function luminance([red, green, blue]: Rgba): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Blends a translucent colour over another one. */
function over([red, green, blue, alpha]: Rgba, below: Rgba): Rgba {
  const mix = (front: number, back: number) => front * alpha + back * (1 - alpha);
  return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1];
}

/** Descriptions of the pairs whose contrast is too low in this look. */
function failures(look: string): string[] {
  const colours = shownColours();
  const colourOf = (token: string): Rgba => colours.get(token) ?? [0, 0, 0, 1];
  return pairs.flatMap(({ least, front, behind }) =>
    front.flatMap((one) =>
      behind.flatMap((other) => {
        const ground = over(colourOf(other), colourOf('surface-0'));
        const [low = 0, high = 0] = [luminance(colourOf(one)), luminance(ground)].toSorted((a, b) => a - b);
        const contrast = (high + 0.05) / (low + 0.05);
        return contrast < least ? [`${look}: ${one} on ${other} has ${contrast.toFixed(2)} of ${least}`] : [];
      }),
    ),
  );
}

const themes = ['light', 'dark'] as const;

test.each(settingFields.themeColor.options.map(({ value }) => value))(
  'the colours of the accent %s have their contrast in both themes',
  (themeColor) => {
    for (const theme of themes) {
      show({ theme, themeColor }, null);
      expect(failures(`${themeColor}, ${theme}`)).toEqual([]);
    }
  },
);

test('the accents and themes differ, so that each of them was checked', () => {
  const seen = settingFields.themeColor.options.flatMap(({ value }) =>
    themes.map((theme) => {
      show({ theme, themeColor: value }, null);
      return String(shownColours().get('accent'));
    }),
  );
  expect(new Set(seen).size).toBe(8);
});

/** Pixels of a random picture of a few colours, some of them close to grey, black or white. */
function randomCover(random: SeededRandom): number[] {
  const colours = Array.from({ length: random.int(1, 4) }, () => [0, 1, 2].map(() => random.int(0, 255)));
  return Array.from({ length: 64 }, () => [...random.pick(colours), 255]).flat();
}

test('the colours of 200 random covers have their contrast in both themes', () => {
  const random = new SeededRandom(12);
  const accents: Accent[] = [];
  while (accents.length < 200) {
    const accent = coverAccent(randomCover(random));
    if (accent) accents.push(accent);
  }
  expect(new Set(accents.map(({ hue }) => Math.floor(hue / 30))).size).toBe(12);
  const found = accents.flatMap((accent) =>
    themes.flatMap((theme) => {
      show({ theme }, accent);
      return failures(`${JSON.stringify(accent)}, ${theme}`);
    }),
  );
  expect(found).toEqual([]);
});

test('the colour of a cover is shown', () => {
  show({ theme: 'light' }, null);
  const before = String(shownColours().get('accent'));
  show({ theme: 'light' }, accentOf(140, 0.15));
  expect(String(shownColours().get('accent'))).not.toBe(before);
});

test('an accent that is too bright is found', () => {
  show({ theme: 'light' }, { ...accentOf(140, 0.15), fillLightness: 0.8 });
  expect(failures('bright').join()).toContain('on-accent on accent has');
});
