import { createHashRouter, Outlet, type RouteObject } from 'react-router-dom';
import { HomePage } from '@/features/home/home-page';
import { ComingPage, type ComingScreen } from '@/features/placeholder/coming-page';
import { NotFoundPage } from '@/features/placeholder/not-found-page';
import { SearchPage } from '@/features/search/search-page';
import { CrashMessage } from './error-boundary';
import { Layout } from './layout';
import { LoginGuard } from './login-guard';
import { LyricsLayout } from './lyrics-layout';
import { Shell } from './shell';

const coming = (screen: ComingScreen) => <ComingPage screen={screen} />;

/** A screen that breaks leaves the frame and the player around it alone. */
const screens: RouteObject[] = [
  { index: true, element: <HomePage /> },
  { path: 'share', element: <HomePage /> },
  {
    path: 'discover',
    lazy: async () => ({ Component: (await import('@/features/discover/discover-page')).DiscoverPage }),
  },
  {
    path: 'login',
    lazy: async () => ({ Component: (await import('@/features/login/login-page')).LoginPage }),
  },
  {
    path: 'settings',
    lazy: async () => ({ Component: (await import('@/features/settings/settings-page')).SettingsPage }),
  },
  {
    path: 'playlistDetail',
    lazy: async () => ({
      Component: (await import('@/features/playlist-detail/playlist-detail-page')).PlaylistDetailPage,
    }),
  },
  { path: 'search', element: <SearchPage /> },
  {
    path: 'ranking',
    lazy: async () => ({ Component: (await import('@/features/ranking/ranking-page')).RankingPage }),
  },
  { path: 'LocalMusic', element: coming('localMusic') },
  {
    element: <LoginGuard />,
    children: [
      {
        path: 'library',
        lazy: async () => ({ Component: (await import('@/features/library/library-page')).LibraryPage }),
      },
      {
        path: 'CloudDrive',
        lazy: async () => ({ Component: (await import('@/features/cloud-drive/cloud-drive-page')).CloudDrivePage }),
      },
    ],
  },
  { path: '*', element: <NotFoundPage /> },
];

/** All addresses of doc 1 §2. Paths match without regard to case, which is the router's default. */
const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <CrashMessage />,
    // While the code of the first screen loads there is nothing to show yet.
    HydrateFallback: () => null,
    children: [
      {
        path: '/',
        element: <Layout />,
        children: [{ element: <Outlet />, errorElement: <CrashMessage />, children: screens }],
      },
      {
        path: '/lyrics',
        element: <LyricsLayout />,
        children: [
          {
            index: true,
            lazy: async () => ({ Component: (await import('@/features/lyrics/lyrics-page')).LyricsPage }),
            errorElement: <CrashMessage />,
          },
        ],
      },
    ],
  },
];

/** The router: by hash in all three hosts, because an extension page and a file have no server behind them. */
export function createRouter() {
  return createHashRouter(routes);
}
