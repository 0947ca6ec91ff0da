import { expect, test } from 'vitest';
import { locales } from '@/core/settings/locale.ts';
import { textsIn } from './texts.ts';

test.each(locales)('every text exists in %s, without markup of menus', (language) => {
  for (const [name, text] of Object.entries(textsIn(language))) {
    expect(text.trim(), name).toBe(text);
    expect(text, name).toMatch(/^[^&\n]+$/);
  }
});

test.each(locales.filter((language) => language !== 'en'))('%s has no English text', (language) => {
  const english = new Set<string>(Object.values(textsIn('en')));
  expect(Object.values(textsIn(language)).filter((text) => english.has(text))).toEqual([]);
});
