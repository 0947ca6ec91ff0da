import { describe, expect, test } from 'vitest';
import { markedParts } from './marked-parts';

/** The name with its marked pieces in brackets. */
function shown(name: string, typed: string): string {
  return markedParts(name, typed)
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join('');
}

describe('marked parts of a name', () => {
  test.each([
    ['Harbour Lights', 'har', '[Har]bour Lights'],
    ['Harbour Lights', 'LIGHT', 'Harbour [Light]s'],
    ['Harbour Lights', 'lights harbour', '[Harbour] [Lights]'],
    ['Sunlight Light', 'light', 'Sunlight [Light]'],
    ['Sunlight', 'light', 'Sun[light]'],
    ['Settings', 'stgs', '[S]e[t]tin[gs]'],
    ['Café Müller', 'cafe', '[Café] Müller'],
    ['よるのうた', 'ヨル', '[よる]のうた'],
    ['雨伞借条', '借条', '雨伞[借条]'],
    ['雨伞借条', 'yu', '雨伞借条'],
    ['Harbour', 'xyz', 'Harbour'],
    ['Harbour', '', 'Harbour'],
    ['', 'a', ''],
  ])('%s for "%s" is %s', (name, typed, expected) => expect(shown(name, typed)).toBe(expected));

  test('the letters of a name stay as they are, also where it folds to another length', () => {
    for (const name of ['ﬁne ﬂow', '㌔メートル', '👍🏽 ok']) {
      expect(
        markedParts(name, 'ok fine')
          .map(({ text }) => text)
          .join(''),
      ).toBe(name);
    }
  });
});
