import { describe, expect, it } from 'vitest';
import { locales } from '../src/core/settings/locale.ts';
import type { SettingField } from '../src/core/settings/setting-field.ts';
import { settingFields } from '../src/core/settings/settings.ts';
import { type GlossaryEntry, glossary } from '../src/i18n/glossary.ts';
import { interfaceTexts, outsideTexts } from './support/interface-texts.ts';
import { isShipped, parseSource, type SyntaxNode, sourceFiles, walk } from './support/source-files.ts';

/** Source of the interface, without tests and texts. */
const source = sourceFiles('src').filter((one) => isShipped(one) && !one.file.startsWith('src/i18n/locales'));

/** Quoted texts, and template texts as patterns with any key part in place of a value. */
function literalsIn(tree: SyntaxNode): { texts: string[]; patterns: RegExp[] } {
  const texts: string[] = [];
  const patterns: RegExp[] = [];
  walk(tree, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') texts.push(node.value);
    if (node.type !== 'TemplateLiteral') return;
    const quasis = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
    if (quasis.length === 1) texts.push(quasis[0] ?? '');
    // Without a static first part it could be any text.
    else if (/^[a-z]\w*\./i.test(quasis[0] ?? ''))
      patterns.push(new RegExp(`^${quasis.map((text) => text.replaceAll('.', String.raw`\.`)).join('[^.]+')}$`));
  });
  return { texts, patterns };
}

/** A key as code names it, without i18next's plural ending. */
const named = (key: string): string => key.replace(/_(?:zero|one|two|few|many|other)$/, '');

/** Texts that may be equal in all languages: names, units, key labels, samples of fonts and lyrics. */
const universal: readonly string[] = [
  'albums.kinds.ep',
  'app.name',
  'diagnostics.sound.graph',
  'login.weChatTab',
  'look.fontLine2',
  'look.lyricLine1',
  'look.lyricLine2',
  'plugins.id',
  'quality.hires',
  'scrobbling.lastfm',
  'scrobbling.listenbrainz',
  'settings.iconClickApp',
  'settings.touchBar',
  'shortcuts.keys.delete',
  'shortcuts.keys.enter',
  'shortcuts.keys.escape',
  'song.vip',
  'sound.decibel',
];

/** The same for components: marks of a repeated section and a level, a command, examples of input. */
const universalInComponents: readonly string[] = [
  'A',
  'B',
  'LV',
  'Noto Sans',
  'https://',
  'https://music.example/',
  'npm start',
  'npm run service',
];

/** False for only symbols and values. */
const hasWords = (text: string): boolean => /\p{L}/u.test(text.replace(/\{\{[^}]*\}\}/g, ''));

describe('the texts of the interface', () => {
  it('are all used', async () => {
    const literals = source.map((one) => literalsIn(parseSource(one)));
    const texts = new Set(literals.flatMap((one) => one.texts));
    const patterns = literals.flatMap((one) => one.patterns);
    const unused = [...(await interfaceTexts('en')).keys()].filter(
      (key) => !texts.has(key) && !texts.has(named(key)) && !patterns.some((pattern) => pattern.test(named(key))),
    );
    expect(unused).toEqual([]);
  });

  it.each(locales.filter((locale) => locale !== 'en'))('are translated in %s', async (locale) => {
    const english = await interfaceTexts('en');
    const same = [...(await interfaceTexts(locale))].filter(
      ([key, text]) => text === english.get(key) && hasWords(text) && !universal.includes(key),
    );
    expect(same).toEqual([]);
  });

  it('stand in no component itself', () => {
    const shownAttributes = new Set(['alt', 'aria-description', 'aria-label', 'label', 'placeholder', 'title', 'hint']);
    const found = source
      .filter(({ file }) => file.endsWith('.tsx'))
      .flatMap((one) => {
        const visible: string[] = [];
        walk(parseSource(one), (node) => {
          if (node.type === 'JSXText') visible.push(String(node.value));
          if (node.type !== 'JSXAttribute') return;
          const attribute = (node.name as { name: string }).name;
          const value = node.value as { type?: string; value?: unknown } | null;
          if (shownAttributes.has(attribute) && value?.type === 'Literal') visible.push(String(value.value));
        });
        return visible
          .map((text) => text.trim())
          .filter((text) => /\p{L}/u.test(text) && !universalInComponents.includes(text))
          .map((text) => `${one.file}: ${text}`);
      });
    expect(found).toEqual([]);
  });
});

const isSearchKeyword = (key: string): boolean => /^settingWords\.|\.(?:synonyms|words)$/.test(key);

/** Texts that break an entry of the glossary, by key. */
function misspelled({ avoid, except = [] }: GlossaryEntry, texts: ReadonlyMap<string, string>): [string, string][] {
  return [...texts].filter(
    ([key, text]) =>
      !isSearchKeyword(key) &&
      !except.some((start) => key.startsWith(start)) &&
      avoid.test(text.replace(/\{\{[^}]*\}\}/g, '{{}}')),
  );
}

describe.each(locales)('the glossary of %s', async (locale) => {
  const texts = new Map([...(await interfaceTexts(locale)), ...(await outsideTexts(locale))]);

  it.each(glossary[locale])('is kept: $use', (entry) => {
    expect(misspelled(entry, texts)).toEqual([]);
  });

  it('has no exception that nothing needs', () => {
    const needed = (entry: GlossaryEntry, start: string): boolean =>
      misspelled({ ...entry, except: [] }, texts).some(([key]) => key.startsWith(start));
    const spare = glossary[locale].flatMap((entry) => (entry.except ?? []).filter((start) => !needed(entry, start)));
    expect(spare).toEqual([]);
  });
});

describe('the glossary', () => {
  it('reports texts with a spelling to avoid, but neither search keywords nor placeholders', () => {
    const entry: GlossaryEntry = { use: 'save', avoid: /\bcollect\b/, except: ['about.'] };
    const texts = new Map([
      ['library.save', 'collect it'],
      ['about.terms', 'collect it'],
      ['settingWords.save', 'collect'],
      ['backup.synonyms', 'collect'],
      ['library.saved', '{{collect}} saved'],
    ]);
    expect(misspelled(entry, texts)).toEqual([['library.save', 'collect it']]);
  });
});

/** Keys of the table whose texts are missing. */
function missingTexts(fields: Record<string, SettingField<unknown>>, texts: ReadonlyMap<string, string>): string[] {
  const keys = Object.values(fields).flatMap(({ label, hint, synonyms, options = [] }) => [
    ...(label === undefined ? [] : [label]),
    ...(hint === undefined ? [] : [hint]),
    ...(synonyms === undefined ? [] : [synonyms]),
    ...options.flatMap((option) => ('text' in option ? [option.text] : [])),
  ]);
  return keys.filter((key) => !texts.get(key)?.trim());
}

describe('texts of the settings', () => {
  it.each(locales)('are complete in %s', async (locale) => {
    expect(missingTexts(settingFields, await interfaceTexts(locale))).toEqual([]);
  });

  it('are reported as missing when a name, an explanation, its synonyms or an option has none', async () => {
    const theme: SettingField<unknown> = {
      ...settingFields.theme,
      label: 'settings.notThere',
      hint: 'settings',
      synonyms: 'settingWords.notThere',
      options: [
        { value: 'a', text: 'nowhere.at.all' },
        { value: 'b', text: 'settings.themeDark' },
        { value: 'c', name: 'Named' },
      ],
    };
    expect(missingTexts({ theme }, await interfaceTexts('en'))).toEqual([
      'settings.notThere',
      'settings',
      'settingWords.notThere',
      'nowhere.at.all',
    ]);
  });

  it('belong to every field with options', () => {
    for (const [key, field] of Object.entries<SettingField<unknown>>(settingFields)) {
      if (field.options !== undefined) expect(field.label, key).toBeDefined();
    }
  });

  it('explain every setting that has a name, and find it by other words', () => {
    for (const [key, field] of Object.entries<SettingField<unknown>>(settingFields)) {
      if (field.label !== undefined) expect([field.hint, field.synonyms], key).not.toContain(undefined);
    }
  });
});
