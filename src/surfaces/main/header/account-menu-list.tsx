import Ban from 'lucide-react/icons/ban';
import Bookmark from 'lucide-react/icons/bookmark';
import ChartPie from 'lucide-react/icons/chart-pie';
import CircleArrowUp from 'lucide-react/icons/circle-arrow-up';
import CloudDownload from 'lucide-react/icons/cloud-download';
import Command from 'lucide-react/icons/command';
import Info from 'lucide-react/icons/info';
import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import History from 'lucide-react/icons/rotate-ccw-clock';
import Settings from 'lucide-react/icons/settings';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/core/navigation/paths.ts';
import { useHost } from '@/host/host-context.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useReloadApp, useUpdateState } from '@/state/host-state.ts';
import { openPalette } from '@/state/palette.ts';
import { openPanel } from '@/state/panels.ts';
import { useUser } from '@/state/session/session-store.ts';
import { useLatestRelease } from '@/state/use-latest-release.ts';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { Menu, type MenuItem, type MenuPosition } from '@/ui/overlays/menu.tsx';
import { openAccountDialog } from '../dialogs/app-dialogs.tsx';
import styles from './account-menu.module.css';
import { useLoginAddress } from './login-link.tsx';

type AccountMenuListProps = { label: string; at: MenuPosition; onClose: () => void };

export function AccountMenuList({ label, at, onClose }: AccountMenuListProps) {
  const { t } = useTranslation();
  const user = useUser();
  const host = useHost();
  const navigate = useNavigate();
  const loginAddress = useLoginAddress();
  const release = useLatestRelease();
  const isUpdateReady = useUpdateState() !== 'none';
  const reload = useReloadApp();

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
      id: 'offline-songs',
      label: t('nav.offlineSongs'),
      icon: <CloudDownload size={18} aria-hidden="true" />,
      run: () => navigate(paths.offlineSongs),
    },
    {
      id: 'moments',
      label: t('nav.moments'),
      icon: <Bookmark size={18} aria-hidden="true" />,
      run: () => navigate(paths.moments),
    },
    {
      id: 'statistics',
      label: t('nav.statistics'),
      icon: <ChartPie size={18} aria-hidden="true" />,
      run: () => navigate(paths.statistics),
    },
    {
      id: 'blocked',
      label: t('nav.blocked'),
      icon: <Ban size={18} aria-hidden="true" />,
      run: () => navigate(paths.blocked),
    },
    {
      id: 'palette',
      label: t('nav.palette'),
      icon: <Command size={18} aria-hidden="true" />,
      run: openPalette,
    },
    ...(user
      ? [
          {
            id: 'devices',
            label: t('nav.devices'),
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
          run: () => navigate(loginAddress),
        },
  ];
  return (
    <Menu
      label={label}
      header={user?.nickname ? <ForeignText className={styles.name}>{user.nickname}</ForeignText> : null}
      items={items}
      at={at}
      onClose={onClose}
    />
  );
}
