import { type CoverRef, coverAddress } from '@/core/song/cover.ts';
import { storedCovers } from '@/ui/pictures/stored-covers.ts';

/** Time for a cover to load, in ms; the picture is drawn without it after that. */
const loadLimitMs = 3000;

/**
 * A cover that a canvas may draw without becoming unreadable: one that is stored on this device, else one whose server
 * allows other sites to read it. Null if there is none; never rejects.
 */
export async function readableCover(cover: CoverRef): Promise<HTMLImageElement | null> {
  if (cover === null) return null;
  const stored = await storedAddress(typeof cover === 'string' ? cover : cover.storedCoverId);
  if (stored !== null) return loaded(stored);
  const address = coverAddress(cover, 240);
  return address === null ? null : loaded(address);
}

async function storedAddress(coverId: string): Promise<string | null> {
  const covers = storedCovers();
  const known = new Promise<string | null>((resolve) => {
    const stop = covers.use(coverId, settle);
    function settle(): void {
      const address = covers.peek(coverId);
      if (address === undefined) return;
      // Not at once: `stop` is not assigned yet if it is known already.
      queueMicrotask(() => stop());
      resolve(address);
    }
    settle();
  });
  return known;
}

async function loaded(address: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.referrerPolicy = 'no-referrer';
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), loadLimitMs);
    const end = (result: HTMLImageElement | null) => () => {
      clearTimeout(timer);
      resolve(result);
    };
    image.onload = end(image);
    image.onerror = end(null);
    image.src = address;
  });
}
