import { expect, test } from 'vitest';
import { drawBackdrop } from './cover-backdrop.tsx';

function canvasContext(): CanvasRenderingContext2D {
  const context = Object.assign(document.createElement('canvas'), { width: 64, height: 64 }).getContext('2d');
  if (!context) throw new Error('no canvas');
  return context;
}

/** The backdrop of a cover of one colour: red, green and blue as fractions of full brightness. */
function backdropOf(colour: string): number[] {
  const cover = canvasContext();
  cover.fillStyle = colour;
  cover.fillRect(0, 0, 64, 64);
  const backdrop = canvasContext();
  drawBackdrop(backdrop, cover.canvas);
  const [red = 0, green = 0, blue = 0, alpha] = backdrop.getImageData(32, 32, 1, 1).data;
  expect(alpha).toBe(255);
  return [red, green, blue].map((value) => value / 255);
}

test.each(['#ffffff', '#000000', '#ffff00', '#0b1530', '#ff0000', '#7f7f7f'])(
  'a cover of %s is neither black nor too bright for the text over it',
  (colour) => {
    for (const value of backdropOf(colour)) {
      expect(value).toBeGreaterThanOrEqual(0.09);
      expect(value).toBeLessThanOrEqual(0.31);
    }
  },
);

test('a dark colour stays visible', () => {
  const [red = 0, , blue = 0] = backdropOf('#0b1530');
  expect(blue - red).toBeGreaterThan(0.05);
});
