import fs from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { describe, expect, it } from 'vitest';
import { appearanceOf } from '../src/core/appearance/appearance.ts';
import { localeFor, locales } from '../src/core/settings/locale.ts';
import { parseSettings, settingFields } from '../src/core/settings/settings.ts';
import { dayPart } from '../src/core/time/day-part.ts';
import { appShellWords } from './page-html.ts';

const root = path.resolve(import.meta.dirname, '..');
const script = fs.readFileSync(path.join(root, 'public/first-paint.js'), 'utf8');

type Shown = { theme: string | undefined; accent: string | undefined; properties: Record<string, string> };

type Surroundings = {
  systemIsDark?: boolean;
  /** Of the address, with its number sign. */
  hash?: string;
  isDesktop?: boolean;
  languages?: readonly string[];
  /** Of the local time. */
  hour?: number;
};

/** The files of the texts that the page was built with. */
const textFiles = Object.fromEntries(locales.map((locale) => [locale, [`${locale}-app.js`, `${locale}-player.js`]]));

/** What the script sets on the root element. `stored` are texts by key, null = storage is blocked. */
function run(stored: Record<string, string> | null, surroundings: Surroundings = {}): Shown {
  const { theme, accent, properties } = runScript(stored, surroundings);
  return { theme, accent, properties };
}

/** The same with what it says of the frame, and the files that it requests. */
function runScript(
  stored: Record<string, string> | null,
  { systemIsDark = false, hash = '', isDesktop = false, languages = ['en'], hour = 9 }: Surroundings,
): Shown & { shell: string | undefined; isGuest: boolean; requested: string[]; written: Record<string, string> } {
  const dataset: Record<string, string> = {};
  const properties: Record<string, string> = {};
  const requested: string[] = [];
  const places = ['greeting', 'lead', 'unknown'].map((word) => ({ dataset: { word }, textContent: '' }));
  let whenParsed = (): void => undefined;
  const style = { setProperty: (name: string, value: string) => Object.assign(properties, { [name]: value }) };
  vm.runInNewContext(script, {
    document: {
      documentElement: { dataset, style },
      currentScript: { dataset: { texts: JSON.stringify(textFiles), words: JSON.stringify(appShellWords) } },
      querySelectorAll: () => places,
      createElement: () => ({}),
      addEventListener: (name: string, run: () => void) => {
        if (name === 'readystatechange') whenParsed = run;
      },
      head: { append: ({ rel, href }: { rel: string; href: string }) => requested.push(`${rel} ${href}`) },
    },
    addEventListener: () => undefined,
    Date: class {
      getHours = () => hour;
    },
    window: isDesktop ? { kanadeShell: {} } : {},
    location: { hash },
    navigator: { languages },
    matchMedia: () => ({ matches: systemIsDark }),
    localStorage: {
      getItem(key: string) {
        if (stored === null) throw new Error('blocked');
        return stored[key] ?? null;
      },
    },
  });
  whenParsed();
  const written = Object.fromEntries(places.map(({ dataset: { word }, textContent }) => [word, textContent]));
  return {
    theme: dataset.theme,
    accent: dataset.accent,
    properties,
    shell: dataset.shell,
    isGuest: 'guest' in dataset,
    requested,
    written,
  };
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

describe('the frame before the app is there', () => {
  const startsWith = (startPage: string) => ({ settings: JSON.stringify({ startPage }) });

  it.each<[string, Record<string, string>, string]>([
    ['', {}, 'home'],
    ['#/', startsWith('library'), 'home'],
    ['#/?hash=1', {}, 'home'],
    ['', startsWith('library'), 'frame'],
    ['#/settings?field=theme', {}, 'frame'],
    ['#/Lyrics', {}, 'none'],
  ])('at %j with %j is %s', (hash, stored, shell) => {
    expect(runScript(stored, { hash }).shell).toBe(shell);
  });

  it('has the cards of this device where no one is logged in', () => {
    const guest = (user: unknown) => runScript({ 'kanade-user-data': JSON.stringify(user) }, {}).isGuest;
    expect(runScript({}, {}).isGuest).toBe(true);
    expect(runScript(null, {}).isGuest).toBe(true);
    expect(guest({ UserInfo: null, Config: [] })).toBe(true);
    expect(guest({ UserInfo: { userid: 1, token: 'a' }, Config: [] })).toBe(false);
  });

  it('is not drawn in a window of the desktop, which begins with a title bar', () => {
    expect(runScript({}, { isDesktop: true }).shell).toBe('none');
  });
});

describe('the words before the app is there', () => {
  it.each([0, 4, 5, 11, 12, 17, 18, 23])('are the greeting of the app at hour %i', (hour) => {
    for (const locale of locales) {
      const { written } = runScript({ settings: JSON.stringify({ language: locale }) }, { hour });
      const words = appShellWords[locale];
      expect(written).toEqual({ greeting: words[dayPart(hour)], lead: words.lead, unknown: '' });
    }
  });
});

describe('the texts requested before the app is there', () => {
  const browserLanguages = ['en-GB', 'ja', 'ko-KR', 'zh', 'zh-CN', 'zh-TW', 'zh-Hant-HK', 'zh-mo', 'fr', 'zhx', ''];
  const filesOf = (locale: string) => (textFiles[locale] ?? []).map((file) => `modulepreload ${file}`);

  it.each(browserLanguages)('are those of the app for the browser language %j', (language) => {
    expect(runScript({}, { languages: [language] }).requested).toEqual(filesOf(localeFor([language])));
  });

  it.each(['', ...locales, 'tlh'])('are those of the app for the setting %j', (language) => {
    const stored = { settings: JSON.stringify({ language }) };
    const locale = parseSettings({ language }).language || localeFor(['ko']);
    expect(runScript(stored, { languages: ['ko'] }).requested).toEqual(filesOf(locale));
  });
});

it.each(['index.html', 'entrypoints/app/index.html'])('%s loads it before its body', (page) => {
  const html = fs.readFileSync(path.join(root, page), 'utf8');
  const [head = ''] = html.split('<body>');
  expect(head).toContain('<script src="/first-paint.js" data-texts="app"></script>');
  expect(head).toContain('<meta name="color-scheme" content="light dark" />');
});
