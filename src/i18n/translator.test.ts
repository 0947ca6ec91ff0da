import { expect, it } from 'vitest';
import type { Locale } from '@/core/settings/locale';
import { i18nextTranslator } from './i18next-translator';
import { messages as en } from './locales/en';
import { messages as ja } from './locales/ja';
import { messages as ko } from './locales/ko';
import { messages as zhCN } from './locales/zh-CN';
import { messages as zhTW } from './locales/zh-TW';
import { textGroups, withI18next } from './text-groups';
import { plainTranslator, type TextTree, type TextValues } from './translator';

const texts: Record<Locale, TextTree> = { en, ja, ko, 'zh-CN': zhCN, 'zh-TW': zhTW };
const groups = import.meta.glob<TextTree>('./locales/*/groups/*.ts', { eager: true });

const keysOf = (tree: TextTree, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [prefix + name] : keysOf(value, `${prefix}${name}.`),
  );

/** The keys of a language in the groups that come without i18next, as code names them. */
const plainKeys = (locale: Locale): string[] => {
  const plain = textGroups.filter((group) => !withI18next.includes(group));
  const keys = plain.flatMap((group) => keysOf(groups[`./locales/${locale}/groups/${group}.ts`] ?? {}));
  return [...new Set(keys.flatMap((key) => [key, key.replace(/_(?:one|other)$/, '')]))];
};

it.each(Object.keys(texts) as Locale[])('gives the texts in %s that need no more as i18next does', (locale) => {
  const [plain, full] = [plainTranslator(texts), i18nextTranslator(texts)];
  const keys = plainKeys(locale);
  expect(keys.length).toBeGreaterThan(300);
  const names = [...new Set(JSON.stringify(texts[locale]).match(/(?<=\{\{)\w+(?=\}\})/g))];
  const all = (value: unknown): TextValues => Object.fromEntries(names.map((name) => [name, value]));
  for (const values of [{}, all('x'), ...[0, 1, 2, 1.5, 1_000_000].map((count) => ({ ...all(count), count }))])
    for (const key of keys)
      expect([key, values, plain(locale, key, values)]).toEqual([key, values, full(locale, key, values)]);
});

const odd: Record<Locale, TextTree> = {
  en: {
    area: {
      plain: 'As it is',
      twice: '{{a}} and {{a}} or {{b}}',
      songs_one: '{{count}} song',
      songs_other: '{{count}} songs',
      deep: { er: 'Below' },
    },
  },
  ja: { area: { songs_one: 'no', songs_other: '{{count}}曲' } },
  ko: {},
  'zh-CN': {},
  'zh-TW': {},
};

it.each<[Locale, string, TextValues | undefined, string]>([
  ['en', 'area.plain', undefined, 'As it is'],
  ['en', 'area.deep.er', undefined, 'Below'],
  ['en', 'area.twice', { a: 1, b: 'c' }, '1 and 1 or c'],
  // Titles of songs may hold anything.
  [
    'en',
    'area.twice',
    { a: '{{b}}', b: '$& $1 $t(area.plain) <i>&amp;</i>' },
    '{{b}} and {{b}} or $& $1 $t(area.plain) <i>&amp;</i>',
  ],
  ['en', 'area.twice', { a: '', b: undefined }, ' and  or '],
  ['en', 'area.songs', { count: 1 }, '1 song'],
  ['en', 'area.songs', { count: 0 }, '0 songs'],
  // In Japanese every number has the same form.
  ['ja', 'area.songs', { count: 1 }, '1曲'],
  ['en', 'area.plain', { count: 2 }, 'As it is'],
  ['en', 'area.missing', undefined, 'area.missing'],
  ['ko', 'area.plain', undefined, 'area.plain'],
])('in %s, %s with %j is the same with and without i18next', (locale, key, values, expected) => {
  expect([plainTranslator(odd), i18nextTranslator(odd)].map((translate) => translate(locale, key, values))).toEqual([
    expected,
    expected,
  ]);
});

it.each([plainTranslator, i18nextTranslator])('gives texts that are loaded later: %o', (translatorOf) => {
  const growing: Record<Locale, Record<string, TextTree>> = { en: {}, ja: {}, ko: {}, 'zh-CN': {}, 'zh-TW': {} };
  const translate = translatorOf(growing);
  expect(translate('ko', 'later.text')).toBe('later.text');
  Object.assign(growing.ko, { later: { text: '나중에' } });
  expect(translate('ko', 'later.text')).toBe('나중에');
});

it('formats lists in the language with i18next', () => {
  const translate = i18nextTranslator(texts);
  expect(translate('en', 'backup.undoFailed', { parts: ['A', 'B', 'C'] })).toBe(
    'This could not be undone: A, B, and C',
  );
  expect(translate('ja', 'backup.undoFailed', { parts: ['A', 'B', 'C'] })).toMatch(/：A、B、C$/);
});
