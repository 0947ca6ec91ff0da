/** Side of a block in pixels; each is a cell of the picture. */
const BLOCK = 8;
/** Quantiser of the coefficients: with 8 a block's only coefficient is its brightness, from -128 to 127. */
const QUANTISER = 8;
const [WHITE, BLACK] = [127, -128];

/**
 * Codes of the brightness differences that occur: zero, seven bits and eight bits. `bits` are text; a code of only ones
 * is not allowed.
 */
const DIFFERENCE_CODES: ReadonlyMap<number, string> = new Map([
  [0, '0'],
  [8, '10'],
  [7, '110'],
]);
/** Code of "no further coefficient in this block". */
const END_OF_BLOCK = '0';

function segment(marker: number, bytes: readonly number[]): number[] {
  const length = bytes.length + 2;
  return [0xff, marker, length >> 8, length & 255, ...bytes];
}

/** Huffman table: number of codes for each length from 1 to 16 bits, then their symbols. */
function huffmanTable(id: number, codes: readonly (readonly [number, string])[]): number[] {
  const counts = Array.from({ length: 16 }, (_, index) => codes.filter(([, bits]) => bits.length === index + 1).length);
  return segment(0xc4, [id, ...counts, ...codes.map(([symbol]) => symbol)]);
}

/** Bits of the difference to the last block: its length, then its bits, minus one for negative numbers. */
function differenceBits(difference: number): string {
  const length = difference === 0 ? 0 : Math.floor(Math.log2(Math.abs(difference))) + 1;
  const code = DIFFERENCE_CODES.get(length);
  if (code === undefined) throw new Error(`No code for a difference of ${difference}`);
  const value = difference < 0 ? difference + 2 ** length - 1 : difference;
  return length === 0 ? code : code + value.toString(2).padStart(length, '0');
}

/** Pads to whole bytes with ones. A byte of ones is followed by a zero, because it would start a marker. */
function stuffed(bits: string): number[] {
  const bytes: number[] = [];
  for (let at = 0; at < bits.length; at += 8) {
    const byte = Number.parseInt(bits.slice(at, at + 8).padEnd(8, '1'), 2);
    bytes.push(byte, ...(byte === 0xff ? [0] : []));
  }
  return bytes;
}

/**
 * A square black-and-white picture as a grey JPEG with 8 × 8 pixels per cell: each block has one colour, so the picture
 * is exact. `cells` are rows of equal length; true is black.
 */
export function blockJpeg(cells: readonly (readonly boolean[])[]): Uint8Array {
  const size = cells.length * BLOCK;
  let last = 0;
  let bits = '';
  for (const cell of cells.flat()) {
    const brightness = cell ? BLACK : WHITE;
    bits += differenceBits(brightness - last) + END_OF_BLOCK;
    last = brightness;
  }
  const jfif = [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0];
  return Uint8Array.from([
    0xff,
    0xd8,
    ...segment(0xe0, jfif),
    ...segment(0xdb, [0, ...Array<number>(64).fill(QUANTISER)]),
    ...segment(0xc0, [8, size >> 8, size & 255, size >> 8, size & 255, 1, 1, 0x11, 0]),
    ...huffmanTable(0x00, [...DIFFERENCE_CODES]),
    ...huffmanTable(0x10, [[0, END_OF_BLOCK]]),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
    ...stuffed(bits),
    0xff,
    0xd9,
  ]);
}
