import qrcode from 'qrcode-generator';
import { encodePng } from '../../covers/png.ts';
import { blockJpeg } from './block-jpeg.ts';

/** Pixels per module. Also the side of a block in JPEG, so that every block of a code has one colour. */
const SCALE = 8;
/** The quiet zone around the code that readers need, in modules. */
const MARGIN = 4;

/** The modules of a code with its quiet zone, by row: true is dark. */
function qrModules(text: string): boolean[][] {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const side = count + 2 * MARGIN;
  return Array.from({ length: side }, (_, y) =>
    Array.from({ length: side }, (__, x) => {
      const row = y - MARGIN;
      const column = x - MARGIN;
      return row >= 0 && column >= 0 && row < count && column < count && code.isDark(row, column);
    }),
  );
}

/** A QR code as a PNG data URL. */
export function qrImage(text: string): string {
  const modules = qrModules(text);
  const side = modules.length * SCALE;
  const pixels = new Uint8Array(side * side * 3).fill(255);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const isDark = modules[Math.floor(y / SCALE)]?.[Math.floor(x / SCALE)] === true;
      if (isDark) pixels.fill(0, (y * side + x) * 3, (y * side + x) * 3 + 3);
    }
  }
  return `data:image/png;base64,${encodePng(pixels, side, side).toString('base64')}`;
}

/** A QR code as a JPEG file. */
export function qrJpeg(text: string): Uint8Array {
  return blockJpeg(qrModules(text));
}
