import type { StoredCover } from './read-cover.ts';

/** Maximum width and height of a stored cover. */
const coverSidePx = 256;

/** Maximum file size. */
export const maxSourceBytes = 30 * 1024 * 1024;

/** Maximum size in pixels: 256 MB when decoded. */
const maxSourcePixels = 64_000_000;

/**
 * Makes a cover: the centre square, shrunk to 256 px, as WebP, or as JPEG if the browser can't encode WebP. The id is a
 * hash of the original, so that equal pictures are stored once. Null if the picture is too large or can't be decoded.
 * Needs `OffscreenCanvas`, in a worker or page.
 */
export async function shrinkPicture(picture: Blob): Promise<StoredCover | null> {
  if (picture.size === 0 || picture.size > maxSourceBytes) return null;
  const bytes = new Uint8Array(await picture.arrayBuffer());
  const size = pictureSize(bytes);
  if (!size || size.width === 0 || size.height === 0 || size.width * size.height > maxSourcePixels) return null;
  const id = await pictureId(bytes);
  const bitmap = await decodedSquare(bytes, size);
  if (!bitmap) return null;
  try {
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    // On the CPU: reading back from an emulated GPU takes seconds.
    canvas.getContext('2d', { willReadFrequently: true })?.drawImage(bitmap, 0, 0);
    const cover = await encoded(canvas);
    return { id, type: cover.type as StoredCover['type'], bytes: await cover.arrayBuffer() };
  } finally {
    bitmap.close();
  }
}

/** First 20 hexadecimal digits of a picture's SHA-1: short, because each track stores it. */
async function pictureId(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-1', bytes));
  return [...hash.subarray(0, 10)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function decodedSquare(bytes: Uint8Array<ArrayBuffer>, size: { width: number; height: number }) {
  const side = Math.min(size.width, size.height);
  const shrunk = Math.min(side, coverSidePx);
  try {
    const whole = await createImageBitmap(new Blob([bytes]));
    // The header may be wrong, and rotation swaps width and height.
    const square = Math.min(whole.width, whole.height);
    const left = Math.floor((whole.width - square) / 2);
    const top = Math.floor((whole.height - square) / 2);
    try {
      return await createImageBitmap(whole, left, top, square, square, {
        resizeWidth: Math.min(shrunk, square),
        resizeHeight: Math.min(shrunk, square),
        resizeQuality: 'high',
      });
    } finally {
      whole.close();
    }
  } catch {
    // Not a picture, or one that the browser can't decode.
    return null;
  }
}

async function encoded(canvas: OffscreenCanvas): Promise<Blob> {
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 });
  // Browsers return PNG for types that they can't encode.
  return webp.type === 'image/webp' ? webp : canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
}

export type PictureSize = { width: number; height: number };

/**
 * Size in px by the header of a JPEG, PNG, GIF, WebP or BMP picture; null for anything else. Checked before decoding,
 * because a file of a few kB can contain a picture that fills the memory.
 */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return sizeIn(view);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function sizeIn(view: DataView): PictureSize | null {
  if (view.getUint32(0) === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) };
  if (view.getUint16(0) === 0xffd8) return jpegSize(view);
  if (hasText(view, 0, 'GIF8')) return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  if (hasText(view, 0, 'RIFF') && hasText(view, 8, 'WEBP')) return webpSize(view);
  if (hasText(view, 0, 'BM')) {
    return { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) };
  }
  return null;
}

/** Reads the size from the frame header: a segment `C0` to `CF`, except `C4`, `C8` and `CC`. */
function jpegSize(view: DataView): PictureSize | null {
  for (let place = 2; ; ) {
    if (view.getUint8(place) !== 0xff) return null;
    const marker = view.getUint8(place + 1);
    if (marker === 0xff) {
      place += 1;
      continue;
    }
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { width: view.getUint16(place + 7), height: view.getUint16(place + 5) };
    }
    place += 2 + view.getUint16(place + 2);
  }
}

function webpSize(view: DataView): PictureSize | null {
  if (hasText(view, 12, 'VP8 ')) {
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  }
  if (hasText(view, 12, 'VP8L')) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (!hasText(view, 12, 'VP8X')) return null;
  const read = (place: number): number => view.getUint16(place, true) + (view.getUint8(place + 2) << 16) + 1;
  return { width: read(24), height: read(27) };
}

function hasText(view: DataView, place: number, text: string): boolean {
  return [...text].every((letter, offset) => view.getUint8(place + offset) === letter.charCodeAt(0));
}
