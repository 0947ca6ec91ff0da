import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TextFile } from './text-files.ts';

type Texts = Record<string, Record<string, unknown>>;
type I18n = typeof import('./i18n.ts');
type AnyT = (key: string, values?: object) => string;

/** Pending requests of the page; answers each once. */
class Requests {
  readonly #open = new Map<string, { answer: (texts: Texts) => void; fail: (error: Error) => void }[]>();

  /** `language/file`, in request order. */
  readonly names: string[] = [];

  load(name: string): Promise<Texts> {
    this.names.push(name);
    return new Promise((answer, fail) => this.#open.set(name, [...(this.#open.get(name) ?? []), { answer, fail }]));
  }

  answer(name: string, texts: Texts): void {
    this.#take(name).answer(texts);
  }

  fail(name: string): void {
    this.#take(name).fail(new Error(`no ${name}`));
  }

  #take(name: string) {
    const [first, ...rest] = this.#open.get(name) ?? [];
    if (!first) throw new Error(`${name} is not requested`);
    this.#open.set(name, rest);
    return first;
  }
}

const playerIn = (language: string): Texts => ({ player: { play: `play in ${language}` } });

let requests: Requests;
let i18n: I18n;
let documentElement: { lang: string };

/** The language of the document, the shown language, and a shown text. */
const shown = () => [documentElement.lang, i18n.translation().i18n.language, i18n.translation().t('player.play')];

async function start(): Promise<void> {
  const started = i18n.initI18n('en', ['player']);
  requests.answer('en/player', playerIn('English'));
  await started;
}

/** Uses the real texts. */
async function realTexts(language: 'en' | 'ja', ...files: TextFile[]): Promise<AnyT> {
  vi.doUnmock('./text-files.ts');
  vi.resetModules();
  i18n = await import('./i18n.ts');
  await i18n.initI18n(language, files);
  return i18n.translation().t as unknown as AnyT;
}

/** `t` with these texts. */
async function translating(language: 'en' | 'ja', texts: Texts): Promise<AnyT> {
  const started = i18n.initI18n(language, ['app']);
  requests.answer(`${language}/app`, texts);
  await started;
  return i18n.translation().t as unknown as AnyT;
}

beforeEach(async () => {
  requests = new Requests();
  documentElement = { lang: '' };
  vi.stubGlobal('document', { documentElement });
  vi.resetModules();
  vi.doMock('./text-files.ts', () => ({
    loadTextFile: (locale: string, file: TextFile) => requests.load(`${locale}/${file}`),
  }));
  i18n = await import('./i18n.ts');
});

afterEach(() => {
  vi.doUnmock('./text-files.ts');
  vi.unstubAllGlobals();
});

it('shows a language once all texts that the page has asked for are there', async () => {
  await start();
  const asked = i18n.loadTexts('login');
  requests.answer('en/login', { login: { title: 'Log in' } });
  await asked;

  const change = i18n.changeLocale('ko');
  requests.answer('ko/player', playerIn('Korean'));
  await vi.waitFor(() => expect(requests.names).toContain('ko/login'));
  expect(shown()).toEqual(['en', 'en', 'play in English']);
  requests.answer('ko/login', { login: { title: '로그인' } });
  await change;
  expect(shown()).toEqual(['ko', 'ko', 'play in Korean']);
  expect(i18n.translation().t('login.title')).toBe('로그인');
});

it('waits for texts that are asked for while a language loads', async () => {
  await start();
  const change = i18n.changeLocale('ko');
  const asked = i18n.loadTexts('lists');
  requests.answer('en/lists', {});
  requests.answer('ko/lists', {});
  await asked;
  requests.answer('ko/player', playerIn('Korean'));
  await vi.waitFor(() => expect(requests.names.filter((name) => name === 'ko/lists')).toHaveLength(2));
  expect(shown()[0]).toBe('en');
  requests.answer('ko/lists', {});
  requests.answer('ko/player', playerIn('Korean'));
  await change;
  expect(shown()[0]).toBe('ko');
});

it('starts with what was asked for before', async () => {
  await i18n.loadTexts('lists');
  const started = i18n.initI18n('ja', ['player']);
  expect(requests.names.toSorted()).toEqual(['ja/lists', 'ja/player']);
  requests.answer('ja/lists', {});
  requests.answer('ja/player', playerIn('Japanese'));
  await started;
  expect(shown()).toEqual(['ja', 'ja', 'play in Japanese']);
});

it('keeps the language that was chosen last, when an earlier one loads later', async () => {
  await start();
  const first = i18n.changeLocale('ja');
  const second = i18n.changeLocale('ko');
  requests.answer('ko/player', playerIn('Korean'));
  await second;
  requests.answer('ja/player', playerIn('Japanese'));
  await first;
  expect(shown()).toEqual(['ko', 'ko', 'play in Korean']);
});

it('keeps the language when another one can’t be loaded, and loads it at the next request', async () => {
  await start();
  const failed = i18n.changeLocale('ja');
  requests.fail('ja/player');
  await expect(failed).rejects.toThrow('no ja/player');
  expect(shown()).toEqual(['en', 'en', 'play in English']);

  const again = i18n.changeLocale('ja');
  requests.answer('ja/player', playerIn('Japanese'));
  await again;
  expect(shown()).toEqual(['ja', 'ja', 'play in Japanese']);
});

it('loads further texts again after a failure', async () => {
  await start();
  const failed = i18n.withTexts(() => Promise.resolve('code'), 'login');
  requests.fail('en/login');
  await expect(failed).rejects.toThrow('no en/login');

  const again = i18n.withTexts(() => Promise.resolve('code'), 'login');
  requests.answer('en/login', { login: { title: 'Log in' } });
  expect(await again).toBe('code');
  expect(i18n.translation().t('login.title')).toBe('Log in');
});

it('tells of a language when all of it is shown, with another `t`', async () => {
  await start();
  const before = i18n.translation();
  const told: unknown[] = [];
  const stop = i18n.onLanguageChange(() => told.push(shown()));
  const change = i18n.changeLocale('ja');
  requests.answer('ja/player', playerIn('Japanese'));
  await change;
  stop();
  expect(told).toEqual([['ja', 'ja', 'play in Japanese']]);
  expect(i18n.translation().t).not.toBe(before.t);
  // A component that still uses it shows the old language until it renders again.
  expect(before.t('player.play')).toBe('play in English');
});

it('keeps the areas that were there when another file brings more', async () => {
  await start();
  const asked = i18n.loadTexts('app');
  requests.answer('en/app', { ...playerIn('English'), home: { lead: 'Lead' } });
  await asked;
  expect([i18n.translation().t('home.lead'), shown()[2]]).toEqual(['Lead', 'play in English']);
});

it('gives English texts whatever language is shown', async () => {
  const t = await translating('ja', playerIn('Japanese'));
  const english = i18n.loadEnglish('player');
  requests.answer('en/player', playerIn('English'));
  expect([(await english)('player.play'), t('player.play'), documentElement.lang]).toEqual([
    'play in English',
    'play in Japanese',
    'ja',
  ]);
});

const odd: Texts = {
  area: {
    plain: 'As it is',
    twice: '{{a}} and {{a}} or {{b}}',
    songs_one: '{{count}} song',
    songs_other: '{{count}} songs',
    deep: { er: 'Below' },
  },
};

it.each<[string, object | undefined, string]>([
  ['area.plain', undefined, 'As it is'],
  ['area.deep.er', undefined, 'Below'],
  ['area.twice', { a: 1, b: 'c' }, '1 and 1 or c'],
  // Song titles may contain anything.
  [
    'area.twice',
    { a: '{{b}}', b: '$& $1 $t(area.plain) <i>&amp;</i>' },
    '{{b}} and {{b}} or $& $1 $t(area.plain) <i>&amp;</i>',
  ],
  ['area.twice', { a: '', b: undefined }, ' and  or '],
  ['area.twice', { a: 1 }, '1 and 1 or {{b}}'],
  ['area.twice', undefined, '{{a}} and {{a}} or {{b}}'],
  ['area.songs', { count: 1 }, '1 song'],
  ['area.songs', { count: 0 }, '0 songs'],
  ['area.plain', { count: 2 }, 'As it is'],
  ['area.missing', undefined, 'area.missing'],
  ['missing.text', undefined, 'missing.text'],
])('%s with %j is %j', async (key, values, text) => {
  expect((await translating('en', odd))(key, values)).toBe(text);
});

it('has one form for all numbers in Japanese', async () => {
  const t = await translating('ja', { area: { songs_one: 'no', songs_other: '{{count}}曲' } });
  expect([0, 1, 2].map((count) => t('area.songs', { count }))).toEqual(['0曲', '1曲', '2曲']);
});

it('formats lists in the language', async () => {
  const parts = ['A', 'B', 'C'];
  expect((await realTexts('en', 'settings'))('backup.undoFailed', { parts })).toBe(
    'This could not be undone: A, B, and C',
  );
  expect((await realTexts('ja', 'settings'))('backup.undoFailed', { parts })).toMatch(/：A、B、C$/);
});

it('formats numbers and dates in the language, as the text names it', async () => {
  const moment = new Date(2026, 4, 1, 9, 5).getTime();
  const english = await realTexts('en', 'player', 'app', 'library');
  expect(english('queue.count', { count: 1234 })).toBe('1,234 songs');
  expect(english('comments.count', { count: 12_800 })).toBe('12.8K comments');
  expect(english('library.vipUntil', { day: moment })).toBe('until May 1, 2026');
  const japanese = await realTexts('ja', 'player', 'app', 'library');
  expect(japanese('comments.count', { count: 12_800 })).toMatch(/1\.3万/);
  expect(japanese('library.vipUntil', { day: moment })).toMatch(/2026\/05\/01/);
});
