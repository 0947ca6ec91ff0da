import { createHashRouter, Navigate, Outlet, type RouteObject, useLocation } from 'react-router-dom';
import { loginAddress } from '@/core/navigation/login-redirect';
import { paths } from '@/core/navigation/paths';
import { HomePage } from '@/features/home/home-page';
import { NotFoundPage } from '@/features/placeholder/not-found-page';
import { withTexts } from '@/i18n/i18n';
import { loadLocalLibrary } from '@/state/local-music/local-library';
import { useLoggedIn } from '@/state/session/session-store';
import { CrashMessage, CrashScreen } from './error-boundary';
import { Layout } from './layout';
import { LyricsLayout } from './lyrics-layout';
import { Shell } from './shell';
import { TitleBar } from './title-bar/title-bar';

/** A failed screen does not affect the frame and the player around it. */
const screens: RouteObject[] = [
  { index: true, element: <HomePage /> },
  { path: paths.share, element: <HomePage /> },
  {
    path: paths.discover,
    lazy: async () => ({ Component: (await import('@/features/discover/discover-page')).DiscoverPage }),
  },
  {
    path: paths.login,
    lazy: async () => ({
      Component: (await withTexts(() => import('@/features/login/login-page'), 'login')).LoginPage,
    }),
  },
  {
    path: paths.settings,
    lazy: async () => ({
      Component: (await withTexts(() => import('@/features/settings/settings-page'), 'settings', 'service'))
        .SettingsPage,
    }),
  },
  {
    path: paths.playlistDetail,
    lazy: async () => ({
      Component: (await withTexts(() => import('@/features/playlist-detail/playlist-detail-page'), 'lists'))
        .PlaylistDetailPage,
    }),
  },
  {
    path: paths.search,
    lazy: async () => ({ Component: (await import('@/features/search/search-page')).SearchPage }),
  },
  {
    path: paths.ranking,
    lazy: async () => ({
      Component: (await withTexts(() => import('@/features/ranking/ranking-page'), 'lists')).RankingPage,
    }),
  },
  {
    path: paths.localMusic,
    lazy: async () => {
      // Read while the code of the screen loads; the screen shows a failure.
      loadLocalLibrary().catch(() => undefined);
      return {
        Component: (await withTexts(() => import('@/features/local-music/local-music-page'), 'local-music', 'lists'))
          .LocalMusicPage,
      };
    },
  },
  {
    element: <LoginGuard />,
    children: [
      {
        path: paths.library,
        lazy: async () => ({
          Component: (await withTexts(() => import('@/features/library/library-page'), 'library', 'lists')).LibraryPage,
        }),
      },
      {
        path: paths.cloudDrive,
        lazy: async () => ({
          Component: (await withTexts(() => import('@/features/cloud-drive/cloud-drive-page'), 'library', 'lists'))
            .CloudDrivePage,
        }),
      },
    ],
  },
  { path: '*', element: <NotFoundPage /> },
];

/** All routes (docs/behaviour.md#routes). Paths match regardless of case, which is the router's default. */
const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <CrashScreen />,
    // While the code of the first screen loads, only the title bar of the window is shown.
    HydrateFallback: () => <TitleBar />,
    children: [
      {
        path: paths.home,
        element: <Layout />,
        children: [{ element: <Outlet />, errorElement: <CrashMessage />, children: screens }],
      },
      {
        path: paths.lyrics,
        element: <LyricsLayout />,
        children: [
          {
            index: true,
            lazy: async () => ({ Component: (await import('@/features/lyrics/page/lyrics-page')).LyricsPage }),
            errorElement: <CrashMessage />,
          },
        ],
      },
    ],
  },
];

/** The router: a hash router in all three hosts, because an extension page and a file have no server. */
export function createRouter() {
  return createHashRouter(routes);
}

/** Redirects to the login with the requested URL, unless a user is logged in. */
function LoginGuard() {
  const loggedIn = useLoggedIn();
  const { pathname, search } = useLocation();
  if (loggedIn) return <Outlet />;
  return <Navigate to={loginAddress(pathname + search)} replace />;
}
