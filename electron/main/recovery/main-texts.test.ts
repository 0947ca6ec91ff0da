import { expect, test } from 'vitest';
import { languageOf, type MainLanguage, mainTexts } from './main-texts';
import { waitingPage } from './waiting-page';

test.each<[string[], MainLanguage]>([
  [['en-GB', 'ja'], 'en'],
  [['ja-JP'], 'ja'],
  [['ko'], 'ko'],
  [['zh-CN'], 'zh-CN'],
  [['zh-Hans-SG'], 'zh-CN'],
  [['zh-TW'], 'zh-TW'],
  [['zh-Hant-HK'], 'zh-TW'],
  [['de-DE', 'en'], 'ja'],
  [[], 'ja'],
])('a system in %j gets %s', (preferred, language) => {
  expect(languageOf(preferred)).toBe(language);
});

test('each text differs in each language', () => {
  const languages: MainLanguage[] = ['en', 'ja', 'ko', 'zh-CN', 'zh-TW'];
  const all = languages.map(mainTexts);
  for (const key of Object.keys(mainTexts('en')) as (keyof ReturnType<typeof mainTexts>)[]) {
    const texts = all.map((texts) => texts[key]);
    expect(texts.every((text) => text.trim() === text && text.length > 1)).toBe(true);
    expect(new Set(texts).size, key).toBe(languages.length);
  }
});

test('the page that waits says so in the language, and can neither run nor load anything', () => {
  const address = waitingPage('ko');
  const [type, page = ''] = address.split(/,(.*)/s);
  const html = decodeURIComponent(page);
  expect(type).toBe('data:text/html;charset=utf-8');
  expect(html).toContain('<html lang="ko">');
  expect(html).toContain(mainTexts('ko').starting);
  expect(html).toContain("default-src 'none'");
  expect(html).not.toMatch(/<script|src=|href=|https?:/i);
});
