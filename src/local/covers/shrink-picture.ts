import { pictureSize } from './picture-size';
import type { StoredCover } from './read-cover';

/** Width and height of a stored cover, at most. */
const coverSidePx = 256;

/** Larger files are not read. */
export const largestPictureBytes = 30 * 1024 * 1024;

/** Larger pictures would take more than 256 MB as pixels. */
const largestPicturePixels = 64_000_000;

/**
 * A picture as a cover: its middle square, shrunk to 256 px, as WebP, or as JPEG where the browser can't encode that. Its
 * id is a hash of the original, so that equal pictures are stored once. Null for what is too large or can't be decoded.
 * Needs `OffscreenCanvas`, in a worker or page.
 */
export async function shrinkPicture(picture: Blob): Promise<StoredCover | null> {
  if (picture.size === 0 || picture.size > largestPictureBytes) return null;
  const bytes = new Uint8Array(await picture.arrayBuffer());
  const size = pictureSize(bytes);
  if (!size || size.width === 0 || size.height === 0 || size.width * size.height > largestPicturePixels) return null;
  const id = await pictureId(bytes);
  const bitmap = await decodedSquare(bytes, size);
  if (!bitmap) return null;
  try {
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    // Without the graphics processor: its result would only be read back, which takes seconds where it is emulated.
    canvas.getContext('2d', { willReadFrequently: true })?.drawImage(bitmap, 0, 0);
    const cover = await encoded(canvas);
    return { id, type: cover.type as StoredCover['type'], bytes: await cover.arrayBuffer() };
  } finally {
    bitmap.close();
  }
}

/** The first 20 hexadecimal digits of the SHA-1 of a picture: short, because each track stores it. */
async function pictureId(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-1', bytes));
  return [...hash.subarray(0, 10)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function decodedSquare(bytes: Uint8Array<ArrayBuffer>, size: { width: number; height: number }) {
  const side = Math.min(size.width, size.height);
  const shrunk = Math.min(side, coverSidePx);
  try {
    const whole = await createImageBitmap(new Blob([bytes]));
    // The header may lie, and a rotated picture has another shape than its header says.
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
    // No picture, or one that the browser can't decode.
    return null;
  }
}

async function encoded(canvas: OffscreenCanvas): Promise<Blob> {
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 });
  // Browsers answer with PNG for a type that they can't encode.
  return webp.type === 'image/webp' ? webp : canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
}
