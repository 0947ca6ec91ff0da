import UserRound from 'lucide-react/icons/user-round';
import { useState } from 'react';
import { coverAddress } from '@/core/song/cover.ts';
import styles from './user-picture.module.css';

type UserPictureProps = {
  /** URL from the service; null = a placeholder drawing. */
  url: string | null;
  className?: string;
};

/** A round user picture with a drawing as fallback. Decorative; CSS sizes its box. */
export function UserPicture({ url, className }: UserPictureProps) {
  const address = coverAddress(url, 120);
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span className={[styles.box, className].filter(Boolean).join(' ')} aria-hidden="true">
      {address !== null && address !== failed ? (
        <img
          key={address}
          src={address}
          alt=""
          decoding="async"
          loading="lazy"
          draggable={false}
          referrerPolicy="no-referrer"
          onError={() => setFailed(address)}
        />
      ) : (
        <UserRound className={styles.drawing} />
      )}
    </span>
  );
}
