import { type Accent, coverAccent } from '@/core/appearance/cover-accent';
import { type CoverRef, coverAddress } from '@/core/song/cover';
import { readCover } from '@/local/covers/read-cover';

/** Side in px of the picture that is examined; enough for its colours. */
const sidePx = 24;
/** A service that does not answer must not keep the request forever, in ms. */
const timeLimit = 15_000;

/**
 * The accent of a cover; null where there is no picture, or it has no colour. Rejects where the picture can't be read: it
 * is of another origin without CORS headers, did not load, or is no picture.
 */
export async function readCoverAccent(cover: NonNullable<CoverRef>, signal: AbortSignal): Promise<Accent | null> {
  const file = await coverFile(cover, signal);
  if (file === null) return null;
  const bitmap = await createImageBitmap(file, {
    resizeWidth: sidePx,
    resizeHeight: sidePx,
    resizeQuality: 'medium',
  });
  try {
    const context = new OffscreenCanvas(sidePx, sidePx).getContext('2d');
    if (!context) return null;
    context.drawImage(bitmap, 0, 0);
    return coverAccent(context.getImageData(0, 0, sidePx, sidePx).data);
  } finally {
    bitmap.close();
  }
}

async function coverFile(cover: NonNullable<CoverRef>, signal: AbortSignal): Promise<Blob | null> {
  if (typeof cover === 'object') return await readCover(cover.storedCoverId);
  const address = coverAddress(cover, 64);
  if (address === null) return null;
  const answer = await fetch(address, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimit)]),
  });
  if (!answer.ok) throw new Error(`the picture was answered with ${answer.status}`);
  return await answer.blob();
}
