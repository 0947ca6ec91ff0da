import { useEffect, useRef } from 'react';
import type { CoverRef } from '@/core/song/cover';
import { useCoverAddress } from '@/ui/pictures/use-cover-address';
import styles from './cover-backdrop.module.css';

/** Size at which the cover is drawn; the browser's upscaling does the rest of the blur. */
const sizePx = 64;
const blurPx = 7;

/**
 * How much the picture is darkened. With this value even a white cover is dark enough (#414141 with the scrim of the
 * style sheet) for the text of the dark theme, and for fading lines down to 42 % of it.
 */
const darkening = 0.56;

/** The cover as a blurred, dark background. Blurred once per song, not by a filter in each frame. Decorative. */
export function CoverBackdrop({ cover }: { cover: CoverRef }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const address = useCoverAddress(cover, 64);

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    // Until the address of a stored picture is known, the previous song's stays.
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
      if (isWanted) draw(context, image);
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

function draw(context: CanvasRenderingContext2D, image: HTMLImageElement): void {
  context.globalAlpha = 1;
  context.filter = `blur(${blurPx}px) saturate(2)`;
  // Larger than the canvas, so that the blur does not mix in transparency at the edges.
  context.drawImage(image, -blurPx * 2, -blurPx * 2, sizePx + blurPx * 4, sizePx + blurPx * 4);
  context.filter = 'none';
  context.globalAlpha = darkening;
  context.fillRect(0, 0, sizePx, sizePx);
}
