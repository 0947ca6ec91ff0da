import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { coverAddress } from '@/core/cover';
import styles from './user-picture.module.css';

type UserPictureProps = {
  /** As the service gave it; null = the drawing of a person. */
  url: string | null;
  className?: string;
};

/** A round picture of a user that turns into a drawing where there is none. Decorative; its box is sized by CSS. */
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
