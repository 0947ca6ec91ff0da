import { useEffect, useRef } from 'react';
import { type CoverRef, coverAddress } from '@/core/song/cover.ts';
import { useStoredCover } from '@/ui/pictures/use-stored-cover.ts';
import styles from './cover-backdrop.module.css';

/** Size of the drawn cover; the browser's upscaling adds to the blur. */
const sizePx = 64;
const blurPx = 7;

/**
 * Saturates colours, and maps a picture to 10–30.6 % of full brightness: a dark cover is not black, and a white one is
 * dark enough (#414141 with the scrim of the style sheet) for the text of the dark theme and for lines faded to 42 % of
 * it.
 */
const coverFilter = `saturate(3) contrast(${contrastOf(0.1, 0.306)}) brightness(${0.1 + 0.306})`;

/** The `contrast` that, followed by `brightness` of the sum, maps a picture to this range. */
function contrastOf(darkest: number, brightest: number): number {
  return (brightest - darkest) / (brightest + darkest);
}

/**
 * The cover as a blurred background. Blurred once per song, because a CSS filter would blur in each frame. Decorative.
 */
export function CoverBackdrop({ cover }: { cover: CoverRef }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isStored = cover !== null && typeof cover === 'object';
  const stored = useStoredCover(isStored ? cover.storedCoverId : null);
  const address = isStored ? stored : coverAddress(cover, 64);

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    // The previous song's stays until the address of a stored picture is known.
    if (!context || address === undefined) return;
    if (address === null) {
      context.clearRect(0, 0, sizePx, sizePx);
      return;
    }
    const image = new Image();
    image.referrerPolicy = 'no-referrer';
    image.decoding = 'async';
    let isWanted = true;
    image.onload = () => {
      if (isWanted) drawBackdrop(context, image);
    };
    image.onerror = () => {
      if (isWanted) context.clearRect(0, 0, sizePx, sizePx);
    };
    image.src = address;
    return () => {
      isWanted = false;
    };
  }, [address]);

  return (
    <div className={styles.backdrop} aria-hidden="true">
      <canvas ref={canvas} width={sizePx} height={sizePx} />
    </div>
  );
}

/** Draws a picture as the background, over a canvas of 64 px. */
export function drawBackdrop(context: CanvasRenderingContext2D, image: CanvasImageSource): void {
  context.filter = `blur(${blurPx}px) ${coverFilter}`;
  // Larger than the canvas, so that the blur does not mix in transparency at the edges.
  context.drawImage(image, -blurPx * 2, -blurPx * 2, sizePx + blurPx * 4, sizePx + blurPx * 4);
}
