import qrcode from 'qrcode-generator';
import { encodePng } from '../covers/png.ts';

/** Pixels per module, and the quiet zone around the code that readers need, in modules. */
const SCALE = 8;
const MARGIN = 4;

/** A QR code as a PNG data URL. */
export function qrImage(text: string): string {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const modules = code.getModuleCount();
  const side = (modules + 2 * MARGIN) * SCALE;
  const pixels = new Uint8Array(side * side * 3).fill(255);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const row = Math.floor(y / SCALE) - MARGIN;
      const column = Math.floor(x / SCALE) - MARGIN;
      const inside = row >= 0 && column >= 0 && row < modules && column < modules;
      if (inside && code.isDark(row, column)) pixels.fill(0, (y * side + x) * 3, (y * side + x) * 3 + 3);
    }
  }
  return `data:image/png;base64,${encodePng(pixels, side, side).toString('base64')}`;
}
