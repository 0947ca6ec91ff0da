import { expect, it } from 'vitest';
import { indexColours } from './palette-of-pixels.ts';

const coloursOf = ({ palette, indices }: ReturnType<typeof indexColours>): number[] =>
  [...indices].flatMap((place) => [...palette.subarray(place * 3, place * 3 + 3)]);

it('keeps every colour of a picture that has few', () => {
  const pixels = Uint8Array.from([0, 0, 0, 255, 255, 255, 12, 200, 7, 255, 255, 255]);
  const picture = indexColours(pixels);
  expect(picture.palette).toHaveLength(9);
  expect(coloursOf(picture)).toEqual([...pixels]);
});

it('a gradient of thousands of colours is changed by little', () => {
  const side = 120;
  const pixels = Uint8Array.from({ length: side * side * 3 }, (_, at) => {
    const [x, y] = [Math.floor(at / 3) % side, Math.floor(at / 3 / side)];
    return [x * 2, y * 2, 60 + x / 2][at % 3] ?? 0;
  });
  const picture = indexColours(pixels);
  expect(picture.palette).toHaveLength(256 * 3);
  const changes = coloursOf(picture).map((value, at) => Math.abs(value - (pixels[at] ?? 0)));
  expect(Math.max(...changes)).toBeLessThan(20);
});

it('a picture of one colour has a palette of one', () => {
  expect(indexColours(new Uint8Array(300).fill(9))).toEqual({
    palette: Uint8Array.from([9, 9, 9]),
    indices: new Uint8Array(100),
  });
});
