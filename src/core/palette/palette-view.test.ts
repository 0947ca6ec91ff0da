import { describe, expect, it } from 'vitest';
import { emptyView, nextView, type PaletteView, type ShownGroup } from './palette-view';

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
