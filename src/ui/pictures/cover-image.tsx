import { useState } from 'react';
import { type CoverRef, type CoverSize, coverAddress, likedCover } from '@/core/song/cover.ts';
import styles from './cover-image.module.css';
import { useStoredCover } from './use-stored-cover.ts';

type CoverImageProps = {
  /** URL, possibly with the size placeholder, or a stored picture; null = the default cover. */
  cover: CoverRef;
  /** The requested size, in px; the box itself is sized by CSS. */
  size: CoverSize;
  className?: string;
  /** True for covers in the initial viewport; others are loaded lazily. */
  eager?: boolean | undefined;
};

/** URL of the default cover, relative to the base path of the app. */
const defaultCover = `${import.meta.env.BASE_URL}default-cover.svg`;
const likedPicture = `${import.meta.env.BASE_URL}liked-cover.svg`;

/** A square cover that reserves its space while loading; the default cover if there is none. Decorative. */
export function CoverImage({ cover, ...look }: CoverImageProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (cover !== null && typeof cover === 'object') return <StoredCover coverId={cover.storedCoverId} {...look} />;
  const address = cover === likedCover ? likedPicture : coverAddress(cover, look.size);
  // A cover of the service that fails to load may be stored on this device.
  if (cover !== null && address !== null && address === failed) return <StoredCover coverId={cover} {...look} />;
  return coverPicture(address ?? defaultCover, look, () => setFailed(address));
}

type CoverLook = Omit<CoverImageProps, 'cover'>;

/** A separate component, so that the hundreds of covers of a list subscribe to no stored picture. */
function StoredCover({ coverId, ...look }: CoverLook & { coverId: string }) {
  const address = useStoredCover(coverId);
  const [failed, setFailed] = useState<string | null>(null);
  if (address === undefined) return <CoverBox className={look.className} />;
  const source = address !== null && address !== failed ? address : defaultCover;
  return coverPicture(source, look, () => setFailed(address));
}

function coverPicture(source: string, { size, className, eager = false }: CoverLook, onError: () => void) {
  return (
    <span className={[styles.box, className].filter(Boolean).join(' ')}>
      <img
        // A new element per URL: the old one would show the previous cover until the new one has loaded.
        key={source}
        src={source}
        alt=""
        width={size}
        height={size}
        decoding="async"
        draggable={false}
        loading={eager ? 'eager' : 'lazy'}
        // Loaded before lazy scripts and pictures further down.
        fetchPriority={eager ? 'high' : 'auto'}
        referrerPolicy="no-referrer"
        onError={onError}
      />
    </span>
  );
}

/** An empty box of a cover's size, for deferred rendering. */
export function CoverBox({ className }: { className?: string | undefined }) {
  return <span className={[styles.box, className].filter(Boolean).join(' ')} />;
}
