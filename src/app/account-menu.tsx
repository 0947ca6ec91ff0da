import { CircleArrowUp, History, Info, LogIn, LogOut, Settings } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { loginAddress } from '@/core/login-rules';
import { useHost } from '@/host/host-context';
import { openHistory } from '@/state/queue-panel-store';
import { useUser } from '@/state/session-store';
import { Menu, type MenuItem } from '@/ui/menu';
import { UserPicture } from '@/widgets/user-picture';
import { AboutDialog } from './about-dialog';
import styles from './account-menu.module.css';
import { LogOutDialog } from './log-out-dialog';
import { useLatestRelease } from './use-latest-release';

/** What a menu is wide at least, so that it ends where the picture does. */
const menuWidth = 196;

/** The picture of the user in the header, and the menu behind it. */
export function AccountMenu() {
  const { t } = useTranslation();
  const user = useUser();
  const host = useHost();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const release = useLatestRelease();
  const [at, setAt] = useState<{ x: number; y: number } | null>(null);
  const [dialog, setDialog] = useState<'about' | 'log-out' | null>(null);
  const closeDialog = () => setDialog(null);

  const items: MenuItem[] = [
    {
      id: 'settings',
      label: t('nav.settings'),
      icon: <Settings size={18} aria-hidden="true" />,
      run: () => navigate('/settings'),
    },
    {
      id: 'history',
      label: t('about.history'),
      icon: <History size={18} aria-hidden="true" />,
      run: openHistory,
    },
    ...(release
      ? [
          {
            id: 'update',
            label: release.isNew ? t('about.update', { version: release.version }) : t('about.newest'),
            icon: <CircleArrowUp size={18} aria-hidden="true" />,
            badge: release.isNew ? t('about.isNew') : undefined,
            run: () => host.openExternal(release.pageUrl),
          },
        ]
      : []),
    {
      id: 'about',
      label: t('about.about'),
      icon: <Info size={18} aria-hidden="true" />,
      run: () => setDialog('about'),
    },
    user
      ? {
          id: 'log-out',
          label: t('about.logOut'),
          icon: <LogOut size={18} aria-hidden="true" />,
          run: () => setDialog('log-out'),
        }
      : {
          id: 'log-in',
          label: t('nav.login'),
          icon: <LogIn size={18} aria-hidden="true" />,
          // Back to where one was: the library would be a detour for somebody who reads search results.
          run: () => navigate(pathname === '/' ? '/login' : loginAddress(pathname + search)),
        },
  ];
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
        {release?.isNew ? <span className={styles.dot} aria-hidden="true" /> : null}
      </button>
      {at ? (
        <Menu
          label={label}
          header={user?.nickname ? <span className={styles.name}>{user.nickname}</span> : null}
          items={items}
          at={at}
          onClose={() => setAt(null)}
        />
      ) : null}
      {dialog === 'about' ? <AboutDialog onClose={closeDialog} /> : null}
      {dialog === 'log-out' ? <LogOutDialog onClose={closeDialog} /> : null}
    </>
  );
}
