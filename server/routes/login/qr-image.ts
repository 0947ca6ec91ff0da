import qrcode from 'qrcode-generator';
import { blockJpeg } from './block-jpeg.ts';
import { blockPng } from './block-png.ts';

/** Quiet zone around the code, which readers need, in modules. */
const MARGIN = 4;

/** Modules of a code with its quiet zone, by row: true is dark. */
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
  return `data:image/png;base64,${blockPng(qrModules(text)).toString('base64')}`;
}

/** A QR code as a JPEG file. */
export function qrJpeg(text: string): Uint8Array {
  return blockJpeg(qrModules(text));
}
