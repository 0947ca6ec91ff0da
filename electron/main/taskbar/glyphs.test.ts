import { expect, test } from 'vitest';
import { type GlyphName, glyphBitmap, glyphSize } from './glyphs';

const names: GlyphName[] = ['previous', 'play', 'pause', 'next'];

/** Rows of the picture, a character per pixel: `#` opaque, `+` an edge, space transparent. */
function drawn(name: GlyphName): string[] {
  const bitmap = glyphBitmap(name, 'white');
  return Array.from({ length: glyphSize }, (_, row) =>
    Array.from({ length: glyphSize }, (_, column) => {
      const alpha = bitmap[(row * glyphSize + column) * 4 + 3] ?? 0;
      return alpha === 255 ? '#' : alpha > 0 ? '+' : ' ';
    }).join(''),
  );
}

const reversed = (row: string): string => [...row].reverse().join('');

test.each(names)('%s is a shape in the middle, the same above and below, with an empty border', (name) => {
  const rows = drawn(name);
  expect(rows).toEqual(rows.toReversed());
  expect(rows.join('')).toContain('####');
  for (const edge of [rows[0], rows[1], rows.map((row) => row[0]).join(''), rows.map((row) => row.at(-1)).join('')])
    expect(edge?.trim()).toBe('');
});

test('next is previous seen in a mirror, and no two are the same', () => {
  expect(drawn('next').map(reversed)).toEqual(drawn('previous'));
  expect(drawn('pause').map(reversed)).toEqual(drawn('pause'));
  expect(new Set(names.map((name) => drawn(name).join('\n'))).size).toBe(4);
});

test('colours are multiplied by alpha, in white and in black', () => {
  for (const name of names) {
    const white = glyphBitmap(name, 'white');
    const black = glyphBitmap(name, 'black');
    expect(white.length).toBe(glyphSize * glyphSize * 4);
    for (let start = 0; start < white.length; start += 4) {
      const alpha = white[start + 3];
      expect([...white.subarray(start, start + 3)]).toEqual([alpha, alpha, alpha]);
      expect([...black.subarray(start, start + 4)]).toEqual([0, 0, 0, alpha]);
    }
  }
});
