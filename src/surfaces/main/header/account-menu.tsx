import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useUpdateState } from '@/state/host-state.ts';
import { useUser } from '@/state/session/session-store.ts';
import { useLatestRelease } from '@/state/use-latest-release.ts';
import { UserPicture } from '@/widgets/lists/cards/user-picture.tsx';
import styles from './account-menu.module.css';
import { AccountMenuList } from './account-menu-list.tsx';

/** Minimum width of the menu, so that its edge aligns with the picture. */
const menuWidth = 196;

/** The user's picture in the header, with a menu. */
export function AccountMenu() {
  const { t } = useTranslation();
  const user = useUser();
  const release = useLatestRelease();
  const isUpdateReady = useUpdateState() !== 'none';
  const [at, setAt] = useState<{ x: number; y: number } | null>(null);

  const label = user?.nickname ? t('about.menuOf', { name: user.nickname }) : t('about.menu');
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        onClick={({ currentTarget }) => {
          const { right, bottom } = currentTarget.getBoundingClientRect();
          setAt(at ? null : { x: right - menuWidth, y: bottom + 6 });
        }}
      >
        <UserPicture url={user?.avatarUrl ?? null} className={styles.picture} />
        {release?.isNew || isUpdateReady ? <span className={styles.dot} aria-hidden="true" /> : null}
      </button>
      {at ? <AccountMenuList label={label} at={at} onClose={() => setAt(null)} /> : null}
    </>
  );
}
