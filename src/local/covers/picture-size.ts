export type PictureSize = { width: number; height: number };

/**
 * The size in pixels that the header of a JPEG, PNG, GIF, WebP or BMP picture states; null for anything else. Read
 * before decoding: a file of a few kB can contain a picture that fills the memory.
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

/** Of its segments, `C0` to `CF` state the size, except three that are tables. */
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
