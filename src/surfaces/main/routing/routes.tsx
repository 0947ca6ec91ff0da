import type { ComponentType, ReactNode } from 'react';
import { Navigate, Outlet, type RouteObject, useLocation } from 'react-router-dom';
import { loginAddress } from '@/core/navigation/login-redirect';
import { earlierOfflineSongsPath, paths } from '@/core/navigation/paths';
import { HomePage } from '@/features/home/home-page';
import { withTexts } from '@/i18n/i18n';
import { loadLocalLibrary } from '@/state/local-music';
import { useLoggedIn } from '@/state/session/session-store';
import { Layout, LyricsLayout } from '../layout';
import { Shell } from '../shell';
import { CrashMessage, CrashScreen, ErrorBoundary } from './error-boundary';
import { loadedScreen } from './loaded-screen';

/** A failed screen does not affect the frame and the player around it. */
const screens: RouteObject[] = [
  { index: true, element: <HomePage /> },
  { path: paths.share, element: <HomePage /> },
  {
    path: paths.discover,
    ...loadedScreen(async () => (await import('@/features/discover/discover-page')).DiscoverPage),
  },
  {
    path: paths.login,
    ...loadedScreen(async () => (await withTexts(() => import('@/features/login/login-page'), 'login')).LoginPage),
  },
  {
    path: paths.settings,
    ...loadedScreen(
      async () =>
        (await withTexts(() => import('@/features/settings/settings-page'), 'settings', 'service')).SettingsPage,
    ),
  },
  {
    path: paths.playlistDetail,
    ...loadedScreen(
      async () =>
        (await withTexts(() => import('@/features/playlist-detail/playlist-detail-page'), 'lists', 'offline-songs'))
          .PlaylistDetailPage,
    ),
  },
  {
    path: paths.search,
    ...loadedScreen(async () => (await import('@/features/search/search-page')).SearchPage),
  },
  {
    path: paths.ranking,
    ...loadedScreen(
      async () => (await withTexts(() => import('@/features/ranking/ranking-page'), 'lists')).RankingPage,
    ),
  },
  {
    path: paths.localMusic,
    ...loadedScreen(async () => {
      // Read while the code of the screen loads; the screen shows a failure.
      loadLocalLibrary().catch(() => undefined);
      return (await withTexts(() => import('@/features/local-music/local-music-page'), 'local-music', 'lists'))
        .LocalMusicPage;
    }),
  },
  {
    path: paths.offlineSongs,
    ...loadedScreen(
      async () =>
        (
          await withTexts(
            () => import('@/features/offline-songs/offline-songs-page'),
            'offline-songs',
            'lists',
            'library',
          )
        ).OfflineSongsPage,
    ),
  },
  { path: earlierOfflineSongsPath, element: <Navigate to={paths.offlineSongs} replace /> },
  {
    element: <LoginGuard />,
    children: [
      {
        path: paths.library,
        ...loadedScreen(
          async () =>
            (await withTexts(() => import('@/features/library/library-page'), 'library', 'lists')).LibraryPage,
        ),
      },
      {
        path: paths.cloudDrive,
        ...loadedScreen(
          async () =>
            (
              await withTexts(
                () => import('@/features/cloud-drive/cloud-drive-page'),
                'library',
                'lists',
                'offline-songs',
              )
            ).CloudDrivePage,
        ),
      },
    ],
  },
  { path: '*', ...loadedScreen(async () => (await import('@/features/placeholder/not-found-page')).NotFoundPage) },
];

/** All routes (docs/behaviour.md#routes). Paths match regardless of case, which is the router's default. */
export const routes: RouteObject[] = [
  {
    element: <Guarded Fallback={CrashScreen} content={<Shell />} />,
    children: [
      {
        path: paths.home,
        element: <Layout />,
        children: [{ element: <Guarded Fallback={CrashMessage} content={<Outlet />} />, children: screens }],
      },
      {
        path: paths.lyrics,
        element: <LyricsLayout />,
        children: [
          {
            element: <Guarded Fallback={CrashMessage} content={<Outlet />} />,
            children: [
              {
                index: true,
                ...loadedScreen(async () => (await import('@/features/lyrics/lyrics-page')).LyricsPage),
              },
            ],
          },
        ],
      },
    ],
  },
];

/** Shows the fallback where the content failed, until the next navigation. */
function Guarded({ Fallback, content }: { Fallback: ComponentType<{ error: unknown }>; content: ReactNode }) {
  return (
    <ErrorBoundary Fallback={Fallback} at={useLocation()}>
      {content}
    </ErrorBoundary>
  );
}

/** Redirects to the login with the requested URL, unless a user is logged in. */
function LoginGuard() {
  const loggedIn = useLoggedIn();
  const { pathname, search } = useLocation();
  if (loggedIn) return <Outlet />;
  return <Navigate to={loginAddress(pathname + search)} replace />;
}
