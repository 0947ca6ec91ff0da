import { describe, expect, it, test } from 'vitest';
import { emptyView, markedParts, nextView, type PaletteView, type ShownGroup } from './palette-view.ts';

const last = ['search', 'catalogue'];
const group = (id: string, ...entries: string[]): ShownGroup => ({ id, entries });
const view = (before: PaletteView, text: string, ...groups: ShownGroup[]) => nextView(before, text, groups, last);

describe('the palette', () => {
  it('chooses the first entry of the best group', () => {
    const shown = view(emptyView, 'a', group('actions', 'x', 'y'), group('pages', 'z'));
    expect(shown).toEqual({ text: 'a', order: ['actions', 'pages'], chosen: 'x', hasMoved: false });
  });

  it('keeps choice and order while groups arrive late, and puts those behind', () => {
    const before = view(emptyView, 'a', group('pages', 'z'), group('search', 's'));
    const after = view(
      before,
      'a',
      group('local', 'l'),
      group('pages', 'z'),
      group('search', 's'),
      group('catalogue', 'c'),
    );
    expect(after).toMatchObject({ order: ['pages', 'local', 'search', 'catalogue'], chosen: 'z' });
  });

  it('starts over with another text', () => {
    const before: PaletteView = { text: 'a', order: ['pages', 'local'], chosen: 'l', hasMoved: true };
    const after = view(before, 'ab', group('local', 'l', 'm'), group('pages', 'z'));
    expect(after).toEqual({ text: 'ab', order: ['local', 'pages'], chosen: 'l', hasMoved: false });
  });

  it('chooses a real result in place of the offer to search, unless the user has moved there', () => {
    const before = view(emptyView, 'a', group('search', 's'));
    expect(before.chosen).toBe('s');
    const result = [group('search', 's'), group('local', 'l')] as const;
    expect(view(before, 'a', ...result).chosen).toBe('l');
    expect(view(before, 'a', group('search', 's'), group('catalogue', 'c')).chosen).toBe('s');
    expect(view({ ...before, hasMoved: true }, 'a', ...result).chosen).toBe('s');
  });

  it('chooses the first entry where the chosen one has gone', () => {
    const before: PaletteView = { text: 'a', order: ['pages'], chosen: 'gone', hasMoved: true };
    expect(view(before, 'a', group('pages', 'z'))).toMatchObject({ chosen: 'z', hasMoved: false });
    expect(view(before, 'a')).toMatchObject({ chosen: null, order: [] });
  });

  it('is the same object while nothing changes', () => {
    const before = view(emptyView, 'a', group('pages', 'z'));
    expect(view(before, 'a', group('pages', 'z'), group('local'))).toBe(before);
  });
});

/** The name with marked parts in brackets. */
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

  test('whole words only, where single letters would mark by chance', () => {
    const marked = (name: string, typed: string) =>
      markedParts(name, typed, true).flatMap(({ text, isMarked }) => (isMarked ? [text] : []));
    expect(marked('Harbour Lights', 'light hl')).toEqual(['Light']);
    expect(marked('Settings', 'stgs')).toEqual([]);
  });

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
