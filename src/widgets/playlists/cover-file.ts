/** Limit of a chosen picture in MB; it is scaled down before it is sent. */
export const maxCoverMegabytes = 20;

/** Side of the square cover in px: large enough for a header on a screen with two px per px. */
const side = 640;
const localSide = 480;

const types: readonly string[] = ['image/jpeg', 'image/png'];

/** What the file chooser offers. */
export const coverTypes = types.join(',');

/** Why a file can't be a cover, as a key of `playlistEdit`; null if it can. */
export function whyNoCover(file: Blob): 'wrongType' | 'tooLarge' | null {
  if (!types.includes(file.type)) return 'wrongType';
  return file.size > maxCoverMegabytes * 1024 * 1024 ? 'tooLarge' : null;
}

/** The middle of a picture as a square JPEG. Rejects if it can't be read. */
export async function squareCover(file: Blob): Promise<Blob> {
  return scaled(file, side);
}

/** A cover as an address that holds the picture, small enough to be stored with its list. */
export async function coverData(file: Blob): Promise<string> {
  const small = await scaled(file, localSide);
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(small);
  });
}

async function scaled(file: Blob, largest: number): Promise<Blob> {
  const picture = await createImageBitmap(file);
  try {
    const cut = Math.min(picture.width, picture.height);
    const size = Math.min(cut, largest);
    const canvas = new OffscreenCanvas(size, size);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    // Transparent pictures would become black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, size, size);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, (picture.width - cut) / 2, (picture.height - cut) / 2, cut, cut, 0, 0, size, size);
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.88 });
  } finally {
    picture.close();
  }
}
