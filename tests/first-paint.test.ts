import fs from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { describe, expect, it } from 'vitest';
import { appearanceOf } from '../src/core/appearance/appearance.ts';
import { settingFields } from '../src/core/settings/setting-fields.ts';
import { parseSettings } from '../src/core/settings/settings.ts';

const root = path.resolve(import.meta.dirname, '..');
const script = fs.readFileSync(path.join(root, 'public/first-paint.js'), 'utf8');

type Shown = { theme: string | undefined; accent: string | undefined; properties: Record<string, string> };

/** What the script sets on the root element. `stored` are texts by key, null = storage is blocked. */
function run(stored: Record<string, string> | null, { systemIsDark = false } = {}): Shown {
  const dataset: Record<string, string> = {};
  const properties: Record<string, string> = {};
  const style = { setProperty: (name: string, value: string) => Object.assign(properties, { [name]: value }) };
  vm.runInNewContext(script, {
    document: { documentElement: { dataset, style } },
    matchMedia: () => ({ matches: systemIsDark }),
    localStorage: {
      getItem(key: string) {
        if (stored === null) throw new Error('blocked');
        return stored[key] ?? null;
      },
    },
  });
  return { theme: dataset.theme, accent: dataset.accent, properties };
}

/** What the app itself shows for the same stored settings. */
function appearance(settings: unknown, { systemIsDark = false, coverAccent = null as never } = {}): Shown {
  const { attributes, properties } = appearanceOf(parseSettings(settings), {
    systemIsDark,
    systemReducesMotion: false,
    windowWidth: 1440,
    coverAccent,
  });
  const accent = Object.entries(properties).filter(([name, value]) => /accent|lightness/.test(name) && value !== null);
  return { theme: attributes.theme, accent: attributes.accent, properties: Object.fromEntries(accent) as never };
}

const coverAccent = { hue: 210.5, chroma: 0.12, fillLightness: 0.55, textLightness: 0.5 };

describe('the first paint has the colours that the app shows', () => {
  const themes = [...settingFields.theme.options.map(({ value }) => value), 'sepia', 7, undefined];
  const accents = [...settingFields.themeColor.options.map(({ value }) => value), 'black', null, undefined];

  it.each(themes.flatMap((theme) => accents.map((themeColor) => [theme, themeColor])))(
    'with theme %j and accent %j',
    (theme, themeColor) => {
      const settings = { theme, themeColor };
      for (const systemIsDark of [false, true]) {
        const shown = run({ settings: JSON.stringify(settings) }, { systemIsDark });
        expect(shown).toEqual(appearance(settings, { systemIsDark }));
      }
    },
  );

  it.each(['on', 'off', 'maybe'])('with the colour of the cover %s', (accentFromCover) => {
    const settings = { accentFromCover };
    const stored = { settings: JSON.stringify(settings), cover_accent: JSON.stringify(coverAccent) };
    expect(run(stored)).toEqual(appearance(settings, { coverAccent: coverAccent as never }));
  });

  it.each(['null', '[]', '"x"', '{"hue":1}', '{broken', JSON.stringify({ ...coverAccent, hue: '1' })])(
    'with the corrupt colour of a cover %s',
    (cover_accent) => {
      const settings = { accentFromCover: 'on' };
      expect(run({ settings: JSON.stringify(settings), cover_accent })).toEqual(appearance(settings));
    },
  );

  it.each<Record<string, string> | null>([
    null,
    {},
    { settings: '{broken' },
    { settings: 'null' },
    { settings: '[1]' },
    { settings: '"dark"' },
  ])('with the storage %j', (stored) => {
    expect(run(stored)).toEqual(appearance(null));
  });
});

it.each(['index.html', 'entrypoints/app/index.html'])('%s loads it before its body', (page) => {
  const html = fs.readFileSync(path.join(root, page), 'utf8');
  const [head = ''] = html.split('<body>');
  expect(head).toContain('<script src="/first-paint.js"></script>');
  expect(head).toContain('<meta name="color-scheme" content="light dark" />');
});
