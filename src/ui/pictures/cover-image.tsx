import { useState } from 'react';
import type { CoverRef, CoverSize } from '@/core/song/cover';
import styles from './cover-image.module.css';
import { useCoverAddress } from './use-cover-address';

type CoverImageProps = {
  /** As in the song or list: a URL with the size placeholder or a stored picture; null = the default cover. */
  cover: CoverRef;
  /** The requested size, in px; the box itself is sized by CSS. */
  size: CoverSize;
  className?: string;
  /** True for covers in the initial viewport; others are loaded lazily. */
  eager?: boolean;
};

/** URL of the default cover, relative to the base path of the app. */
const defaultCover = `${import.meta.env.BASE_URL}default-cover.svg`;

/** A square cover with reserved space while loading; the default cover if there is none. Decorative. */
export function CoverImage({ cover, size, className, eager = false }: CoverImageProps) {
  const address = useCoverAddress(cover, size);
  const [failed, setFailed] = useState<string | null>(null);
  // A cover of the service that can't be loaded may be kept here.
  const isLost = address !== null && address !== undefined && address === failed && typeof cover === 'string';
  const kept = useCoverAddress(isLost ? { storedCoverId: cover } : null, size);
  if (address === undefined) return <CoverBox className={className} />;
  const source = address !== null && address !== failed ? address : (kept ?? defaultCover);
  return (
    <span className={[styles.box, className].filter(Boolean).join(' ')}>
      <img
        // A new element per URL, so that the previous song's cover is not shown while the next one loads.
        key={source}
        src={source}
        alt=""
        width={size}
        height={size}
        decoding="async"
        draggable={false}
        loading={eager ? 'eager' : 'lazy'}
        // Before the scripts of what is not shown yet, and the pictures below.
        fetchPriority={eager ? 'high' : 'auto'}
        referrerPolicy="no-referrer"
        onError={() => setFailed(address)}
      />
    </span>
  );
}

/** An empty box of the size of a cover, for deferred rendering. */
export function CoverBox({ className }: { className?: string }) {
  return <span className={[styles.box, className].filter(Boolean).join(' ')} />;
}
