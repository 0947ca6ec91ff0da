import Ban from 'lucide-react/icons/ban';
import Bookmark from 'lucide-react/icons/bookmark';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import ChartPie from 'lucide-react/icons/chart-pie';
import Cloud from 'lucide-react/icons/cloud';
import CloudDownload from 'lucide-react/icons/cloud-download';
import Compass from 'lucide-react/icons/compass';
import Disc3 from 'lucide-react/icons/disc-3';
import Music from 'lucide-react/icons/eighth-notes';
import FileInput from 'lucide-react/icons/file-input';
import Folder from 'lucide-react/icons/folder';
import FolderOpen from 'lucide-react/icons/folder-open';
import FolderSearch from 'lucide-react/icons/folder-search';
import House from 'lucide-react/icons/house';
import LibraryBig from 'lucide-react/icons/library-big';
import Link from 'lucide-react/icons/link';
import ListFilter from 'lucide-react/icons/list-filter';
import ListMusic from 'lucide-react/icons/list-music';
import LogIn from 'lucide-react/icons/log-in';
import History from 'lucide-react/icons/rotate-ccw-clock';
import Search from 'lucide-react/icons/search';
import Settings from 'lucide-react/icons/settings';
import SquarePlay from 'lucide-react/icons/square-play';
import Users from 'lucide-react/icons/users';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type LocalTab, localAddress, localTabs } from '@/core/local-music/local-address.ts';
import { type LibraryCategory, libraryCategories } from '@/core/navigation/library-category.ts';
import { searchTarget } from '@/core/navigation/link-target.ts';
import { loginAddress } from '@/core/navigation/login-redirect.ts';
import { paths, withQuery } from '@/core/navigation/paths.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { rememberSearch } from '@/state/search/search-history.ts';
import { useLoggedIn } from '@/state/session/session-store.ts';
import type { PaletteEntry } from './palette-entry.ts';

const pages = [
  { id: 'home', name: 'nav.home', to: paths.home, Icon: House },
  { id: 'discover', name: 'nav.discover', to: paths.discover, Icon: Compass },
  { id: 'library', name: 'nav.library', to: paths.library, Icon: LibraryBig },
  { id: 'ranking', name: 'nav.ranking', to: paths.ranking, Icon: ChartNoAxesColumn },
  { id: 'local-music', name: 'nav.localMusic', to: paths.localMusic, Icon: FolderOpen },
  { id: 'offline-songs', name: 'nav.offlineSongs', to: paths.offlineSongs, Icon: CloudDownload },
  { id: 'moments', name: 'nav.moments', to: paths.moments, Icon: Bookmark },
  { id: 'blocked', name: 'nav.blocked', to: paths.blocked, Icon: Ban },
  { id: 'smart-playlists', name: 'nav.smartPlaylists', to: paths.smartPlaylists, Icon: ListFilter },
  { id: 'statistics', name: 'nav.statistics', to: paths.statistics, Icon: ChartPie },
  { id: 'history', name: 'about.history', to: paths.history, Icon: History },
  { id: 'import-list', name: 'nav.importList', to: paths.importList, Icon: FileInput },
  { id: 'cloud-drive', name: 'nav.cloudDrive', to: paths.cloudDrive, Icon: Cloud },
  { id: 'settings', name: 'nav.settings', to: paths.settings, Icon: Settings },
] as const;

const libraryIcons: Record<LibraryCategory, typeof House> = {
  own: ListMusic,
  collected: ListMusic,
  albums: Disc3,
  artists: Users,
  friends: Users,
  videos: SquarePlay,
};

const localIcons: Record<LocalTab, typeof House> = {
  songs: Music,
  albums: Disc3,
  artists: Users,
  folders: Folder,
  playlists: ListMusic,
};

/** The screens of the app, and for a typed text their tabs; `hasLocalMusic` = a folder was chosen before. */
export function usePageEntries(hasLocalMusic: boolean): readonly PaletteEntry[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isLoggedIn = useLoggedIn();
  return useMemo(() => {
    const entry = (
      id: string,
      name: string,
      to: string,
      Icon: typeof House,
      more: Partial<PaletteEntry> = {},
    ): PaletteEntry => ({
      id: `page:${id}`,
      group: 'pages',
      name,
      detail: '',
      icon: <Icon size={18} />,
      run: () => navigate(to),
      ...more,
    });
    const library = libraryCategories.map((category, index) =>
      entry(
        `library/${category}`,
        t(`library.tabs.${category}`),
        withQuery(paths.library, { category: String(index) }),
        libraryIcons[category],
        { detail: t('nav.library'), isMinor: true },
      ),
    );
    const local = localTabs.map((tab) =>
      entry(`local-music/${tab}`, t(`localMusic.tab.${tab}`), localAddress({ tab }), localIcons[tab], {
        detail: t('nav.localMusic'),
        isMinor: true,
      }),
    );
    const accountHistory = entry(
      'history/account',
      t('palette.accountHistory'),
      withQuery(paths.history, { of: 'account' }),
      History,
      { isMinor: true },
    );
    const shownPages = pages.filter(({ id }) => isLoggedIn || id !== 'cloud-drive');
    return [
      ...shownPages.map(({ id, name, to, Icon }) => entry(id, t(name), to, Icon)),
      // The tabs of the library and the history of the account would lead to the login.
      ...(isLoggedIn
        ? [...library, accountHistory]
        : [entry('login', t('nav.login'), loginAddress(pathname + search), LogIn)]),
      ...(hasLocalMusic ? local : []),
    ];
  }, [t, navigate, isLoggedIn, hasLocalMusic, pathname, search]);
}

/** Entries that search for a text or open a pasted link; none for a blank text. */
export function useSearchEntries(
  text: string,
  { hasLocalMusic, needsLogin }: { hasLocalMusic: boolean; needsLogin: boolean },
): readonly PaletteEntry[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useMemo(() => {
    const wanted = text.trim();
    const target = searchTarget(wanted);
    if (target === null) return [];
    const entry = (id: string, name: string, more: Pick<PaletteEntry, 'icon' | 'run'>): PaletteEntry => ({
      id: `search:${id}`,
      group: 'search',
      name,
      detail: '',
      isMinor: true,
      isRemembered: false,
      ...more,
    });
    if (target.screen !== 'search') {
      const opened = { icon: <Link size={18} />, run: () => navigate(target.address) };
      return [entry('link', t(`palette.openLink.${target.screen}`), opened)];
    }
    const service = entry('service', t('palette.searchService', { text: wanted }), {
      icon: <Search size={18} />,
      run: () => {
        rememberSearch(wanted);
        navigate(target.address);
      },
    });
    const local = entry('local', t('palette.searchLocal', { text: wanted }), {
      icon: <FolderSearch size={18} />,
      run: () => navigate(localAddress({ query: wanted })),
    });
    const login = entry('login', t('palette.searchNeedsLogin'), {
      icon: <LogIn size={18} />,
      run: () => navigate(loginAddress(pathname + search)),
    });
    return [needsLogin ? login : service, ...(hasLocalMusic ? [local] : [])];
  }, [t, navigate, text, hasLocalMusic, needsLogin, pathname, search]);
}
