import {
  CircleArrowUp,
  CloudDownload,
  Command,
  History,
  Info,
  LogIn,
  LogOut,
  MonitorSmartphone,
  Settings,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { loginAddress } from '@/core/navigation/login-redirect';
import { isAtPath, paths } from '@/core/navigation/paths';
import { useHost } from '@/host/host-context';
import { openPalette } from '@/state/palette/palette-store';
import { openPanel } from '@/state/panels/panel-store';
import { useIsUpdateReady, useReloadApp } from '@/state/release/use-app-update';
import { useLatestRelease } from '@/state/release/use-latest-release';
import { useUser } from '@/state/session/session-store';
import { Menu, type MenuItem } from '@/ui/overlays/menu';
import { UserPicture } from '@/widgets/cards/user-picture';
import { openAccountDialog } from '../dialogs/account-dialogs';
import styles from './account-menu.module.css';

/** Minimum width of the menu, so that its edge aligns with the picture. */
const menuWidth = 196;

/** The user's picture in the header, with its menu. */
export function AccountMenu() {
  const { t } = useTranslation();
  const user = useUser();
  const host = useHost();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const release = useLatestRelease();
  const isUpdateReady = useIsUpdateReady();
  const reload = useReloadApp();
  const [at, setAt] = useState<{ x: number; y: number } | null>(null);

  const items: MenuItem[] = [
    {
      id: 'settings',
      label: t('nav.settings'),
      icon: <Settings size={18} aria-hidden="true" />,
      run: () => navigate(paths.settings),
    },
    {
      id: 'history',
      label: t('about.history'),
      icon: <History size={18} aria-hidden="true" />,
      run: () => openPanel('history'),
    },
    {
      id: 'kept-songs',
      label: t('nav.keptSongs'),
      icon: <CloudDownload size={18} aria-hidden="true" />,
      run: () => navigate(paths.keptSongs),
    },
    {
      id: 'palette',
      label: t('palette.title'),
      icon: <Command size={18} aria-hidden="true" />,
      run: openPalette,
    },
    ...(user
      ? [
          {
            id: 'devices',
            label: t('devices.title'),
            icon: <MonitorSmartphone size={18} aria-hidden="true" />,
            run: () => openAccountDialog('devices'),
          },
        ]
      : []),
    ...(release
      ? [
          {
            id: 'update',
            label: release.isNew ? t('about.update', { version: release.version }) : t('about.releasePage'),
            icon: <CircleArrowUp size={18} aria-hidden="true" />,
            badge: release.isNew ? t('about.isNew') : undefined,
            run: () => host.openExternal(release.pageUrl),
          },
        ]
      : []),
    ...(isUpdateReady
      ? [
          {
            id: 'new-version',
            label: t('webApp.updateMenu'),
            icon: <CircleArrowUp size={18} aria-hidden="true" />,
            badge: t('about.isNew'),
            run: reload,
          },
        ]
      : []),
    {
      id: 'about',
      label: t('about.about'),
      icon: <Info size={18} aria-hidden="true" />,
      run: () => openAccountDialog('about'),
    },
    user
      ? {
          id: 'log-out',
          label: t('about.logOut'),
          icon: <LogOut size={18} aria-hidden="true" />,
          run: () => openAccountDialog('log-out'),
        }
      : {
          id: 'log-in',
          label: t('nav.login'),
          icon: <LogIn size={18} aria-hidden="true" />,
          // Returns to the current screen after the login instead of the library.
          run: () => navigate(isAtPath(pathname, paths.home) ? paths.login : loginAddress(pathname + search)),
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
        {release?.isNew || isUpdateReady ? <span className={styles.dot} aria-hidden="true" /> : null}
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
    </>
  );
}
