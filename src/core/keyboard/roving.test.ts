import { describe, expect, it } from 'vitest';
import { rovingTarget } from './roving';

const press = (key: string) => ({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false });

describe('moving through a list', () => {
  it('moves by one row and stops at both ends', () => {
    expect(rovingTarget(press('ArrowDown'), 0, 3, 1)).toBe(1);
    expect(rovingTarget(press('ArrowDown'), 2, 3, 1)).toBe(2);
    expect(rovingTarget(press('ArrowUp'), 0, 3, 1)).toBe(0);
    expect(rovingTarget(press('Home'), 2, 3, 1)).toBe(0);
    expect(rovingTarget(press('End'), 0, 3, 1)).toBe(2);
  });

  it('leaves left and right to seeking', () => {
    expect(rovingTarget(press('ArrowRight'), 0, 3, 1)).toBeNull();
  });

  it('moves by pages only where their number of rows is given', () => {
    expect(rovingTarget(press('PageDown'), 3, 100, 1)).toBeNull();
    expect(rovingTarget(press('PageDown'), 3, 100, 1, 10)).toBe(13);
    expect(rovingTarget(press('PageDown'), 95, 100, 1, 10)).toBe(99);
    expect(rovingTarget(press('PageUp'), 13, 100, 2, 5)).toBe(3);
    expect(rovingTarget(press('PageUp'), 3, 100, 1, 10)).toBe(0);
  });

  it('ignores keys with a modifier', () => {
    expect(rovingTarget({ ...press('ArrowDown'), ctrlKey: true }, 0, 3, 1)).toBeNull();
  });
});

describe('moving through a grid', () => {
  it('moves by column and row', () => {
    expect(rovingTarget(press('ArrowRight'), 0, 8, 3)).toBe(1);
    expect(rovingTarget(press('ArrowDown'), 1, 8, 3)).toBe(4);
    expect(rovingTarget(press('ArrowUp'), 4, 8, 3)).toBe(1);
  });

  it('reaches a shorter last row', () => {
    expect(rovingTarget(press('ArrowDown'), 5, 8, 3)).toBe(7);
    expect(rovingTarget(press('ArrowDown'), 7, 8, 3)).toBe(7);
  });
});
