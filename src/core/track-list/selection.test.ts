import { describe, expect, it } from 'vitest';
import { areAllSelected, emptySelection, extendedTo, pressed, type Selection, toggledAll } from './selection.ts';

const shown = [...'abcdef'];
const chosen = ({ keys }: Selection): string => [...keys].toSorted().join('');

describe('selecting rows', () => {
  it('with a press adds and removes rows', () => {
    const two = pressed(pressed(emptySelection, shown, 1, 'toggle'), shown, 3, 'toggle');
    expect(chosen(two)).toBe('bd');
    expect(chosen(pressed(two, shown, 1, 'toggle'))).toBe('d');
  });

  it('with Shift selects the range from the row pressed last, in both directions', () => {
    const start = pressed(emptySelection, shown, 2, 'toggle');
    expect(chosen(pressed(start, shown, 4, 'range'))).toBe('cde');
    expect(chosen(pressed(pressed(start, shown, 4, 'range'), shown, 0, 'range'))).toBe('abc');
  });

  it('keeps the selection outside a range', () => {
    const two = pressed(pressed(emptySelection, shown, 0, 'toggle'), shown, 3, 'toggle');
    const wide = pressed(two, shown, 5, 'range');
    expect(chosen(wide)).toBe('adef');
    expect(chosen(pressed(wide, shown, 4, 'range'))).toBe('ade');
  });

  it('selects ranges in display order', () => {
    const start = pressed(emptySelection, shown, 0, 'toggle');
    expect(chosen(extendedTo(start, [...'fa'], 0))).toBe('af');
  });

  it('selects one row where a range has no start or its start is not shown', () => {
    expect(chosen(extendedTo(emptySelection, shown, 2))).toBe('c');
    expect(chosen(extendedTo(pressed(emptySelection, shown, 0, 'toggle'), [...'cd'], 1))).toBe('ad');
  });

  it('selects all or none of the shown rows, and leaves other rows unchanged', () => {
    const one = pressed(emptySelection, shown, 0, 'toggle');
    const all = toggledAll(one, [...'bc']);
    expect(chosen(all)).toBe('abc');
    expect(areAllSelected(all, [...'bc'])).toBe(true);
    expect(chosen(toggledAll(all, [...'bc']))).toBe('a');
    expect(areAllSelected(emptySelection, [])).toBe(false);
  });

  it('does nothing for a row that does not exist', () => {
    expect(pressed(emptySelection, shown, 9, 'toggle')).toBe(emptySelection);
  });
});
