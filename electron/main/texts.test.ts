import { expect, test } from 'vitest';
import { shellLanguages } from '../ipc/settings';
import { shellTexts } from './texts';

test.each(shellLanguages)('every text exists in %s, without markup of menus', (language) => {
  for (const [name, text] of Object.entries(shellTexts[language])) {
    expect(text.trim(), name).toBe(text);
    expect(text, name).toMatch(/^[^&\n]+$/);
  }
});

test.each(shellLanguages.filter((language) => language !== 'en'))('%s has no English text', (language) => {
  const english = new Set<string>(Object.values(shellTexts.en));
  expect(Object.values(shellTexts[language]).filter((text) => english.has(text))).toEqual([]);
});
