import { expect, it } from 'vitest';
import { localeFor } from './locale.ts';

it.each([
  [['zh-TW'], 'zh-TW'],
  [['zh-HK'], 'zh-TW'],
  [['zh-Hant-MO'], 'zh-TW'],
  [['zh'], 'zh-CN'],
  [['zh-SG'], 'zh-CN'],
  [['en-GB', 'zh-TW'], 'en'],
  [['ko-KR'], 'ko'],
  [['ja'], 'ja'],
  [['de', 'en'], 'ja'],
  [[], 'ja'],
])('%j gives %s', (tags, locale) => {
  expect(localeFor(tags)).toBe(locale);
});
