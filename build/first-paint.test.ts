import fs from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { describe, expect, it } from 'vitest';
import { appearanceOf } from '../src/core/appearance/appearance.ts';
import { localeFor, locales } from '../src/core/settings/locale.ts';
import { parseSettings, settingFields } from '../src/core/settings/settings.ts';

const script = fs.readFileSync(path.resolve(import.meta.dirname, '../public/first-paint.js'), 'utf8');

const texts = Object.fromEntries(locales.map((locale) => [locale, [`${locale}.js`]]));

/** Theme and requested text files of the script. `stored` = null: storage is blocked. */
function run(stored: string | null | undefined, { isDark = false, language = 'en' } = {}) {
  const dataset: { theme?: string; accent?: string } = {};
  const requested: string[] = [];
  const head = { append: ({ href }: { href: string }) => requested.push(href) };
  vm.runInNewContext(script, {
    document: {
      documentElement: { dataset, firstElementChild: head },
      currentScript: { dataset: { texts: JSON.stringify(texts) } },
      createElement: () => ({}),
    },
    navigator: { language },
    matchMedia: () => ({ matches: isDark }),
    localStorage: {
      getItem() {
        if (stored === null) throw new Error('blocked');
        return stored ?? null;
      },
    },
  });
  return { ...dataset, requested };
}

const accents = [...settingFields.themeColor.options.map(({ value }) => value), 'black', null];
const themes = [...settingFields.theme.options.map(({ value }) => value), 'sepia', 7, undefined];

describe('before the first paint', () => {
  it.each<[string | null | undefined, unknown]>([
    ...themes.map((theme): [string, unknown] => [JSON.stringify({ theme }), { theme }]),
    ...accents.map((themeColor): [string, unknown] => [JSON.stringify({ themeColor }), { themeColor }]),
    [null, null],
    [undefined, null],
    ['{broken', null],
    ['null', null],
    ['[1]', null],
    ['"dark"', null],
  ])('the theme and accent of the settings %j are those of the app', (stored, settings) => {
    for (const isDark of [false, true]) {
      const { attributes } = appearanceOf(parseSettings(settings), {
        systemIsDark: isDark,
        systemReducesMotion: false,
        windowWidth: 1440,
        coverAccent: null,
      });
      const { theme, accent } = attributes;
      expect(run(stored, { isDark })).toMatchObject({ theme, accent });
    }
  });

  it('the texts of the chosen language are requested, or those of the browser’s', () => {
    for (const language of locales) {
      expect(run(JSON.stringify({ language })).requested).toEqual(texts[language]);
      expect(run(undefined, { language }).requested).toEqual(texts[localeFor([language])]);
    }
    expect(run(undefined, { language: 'ko-KR' }).requested).toEqual(texts.ko);
    expect(run(undefined, { language: 'tlh' }).requested).toEqual([]);
  });
});
