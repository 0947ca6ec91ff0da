import { useState } from 'react';
import { type CoverSize, coverAddress } from '@/core/cover';
import styles from './cover-image.module.css';

type CoverImageProps = {
  /** As the service gave it, placeholder and all; null = the default cover. */
  url: string | null;
  /** The size that is asked for, in px; the box itself is sized by CSS. */
  size: CoverSize;
  className?: string;
  /** True for what is in view at once; everything else loads when it comes near. */
  eager?: boolean;
};

/** Where the default cover lies, whatever folder the app is served from. */
const defaultCover = `${import.meta.env.BASE_URL}default-cover.svg`;

/** A square cover that keeps its place while loading and turns into the default cover when there is none. Decorative. */
export function CoverImage({ url, size, className, eager = false }: CoverImageProps) {
  const address = coverAddress(url, size);
  const [failed, setFailed] = useState<string | null>(null);
  const source = address !== null && address !== failed ? address : defaultCover;
  return (
    <span className={[styles.box, className].filter(Boolean).join(' ')}>
      <img
        // A new element for a new address: the old picture must not stand in for the next song's while that loads.
        key={source}
        src={source}
        alt=""
        width={size}
        height={size}
        decoding="async"
        draggable={false}
        loading={eager ? 'eager' : 'lazy'}
        referrerPolicy="no-referrer"
        onError={() => setFailed(address)}
      />
    </span>
  );
}

/** The place of a cover, empty, where there is no time for pictures yet. */
export function CoverBox({ className }: { className?: string }) {
  return <span className={[styles.box, className].filter(Boolean).join(' ')} />;
}
