import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { Navigate, Outlet, type Params, type RouteObject, useLocation } from 'react-router-dom';
import { createLog } from '@/core/log.ts';
import { loginAddress } from '@/core/navigation/login-redirect.ts';
import { earlierOfflineSongsPath, paths } from '@/core/navigation/paths.ts';
import { HomePage } from '@/features/home/home-page.tsx';
import { requestHomeLists } from '@/features/home/home-queries.ts';
import { loadCode } from '@/host/load-code.ts';
import { withTexts } from '@/i18n/i18n.ts';
import { useLoggedIn } from '@/state/session/session-store.ts';
import { CrashMessage } from './error-boundary.tsx';

const log = createLog('app');

/**
 * Requests what the screen of an address shows first, and resolves when the screen may be rendered; null = at once. `signal`
 * is aborted by the next navigation.
 */
type RequestData = (
  queries: QueryClient,
  at: { params: Params; search: string },
  signal: AbortSignal,
) => Promise<void> | null;

/** What a screen needs before it is rendered, as the `handle` of its route. */
export class ScreenParts {
  readonly #load: () => Promise<ComponentType>;
  readonly #request: RequestData | null;
  #screen: ComponentType | null;
  /** Why the last attempt failed. */
  #error: unknown = null;

  /** @param screen the screen itself, where its code is part of the app's start */
  constructor(load: () => Promise<ComponentType>, request: RequestData | null, screen: ComponentType | null = null) {
    this.#load = load;
    this.#request = request;
    this.#screen = screen;
  }

  /**
   * Requests its data, beside its code; null if it does so itself. Resolves when it may be rendered. Never rejects: what is
   * missing then is requested by the screen.
   */
  request(...args: Parameters<RequestData>): Promise<void> | null {
    return this.#request?.(...args)?.catch(() => undefined) ?? null;
  }

  /** Null if the screen can be rendered now. Never rejects: a screen that did not load renders a message. */
  prepare(): Promise<void> | null {
    if (this.#screen !== null) return null;
    return loadCode(this.#load).then(
      (screen) => {
        this.#screen = screen;
      },
      (error: unknown) => {
        this.#error = error;
        log.warn('a screen did not load', error);
      },
    );
  }

  /** The next navigation tries again where the code is missing. */
  render(): ReactNode {
    const Screen = this.#screen;
    return Screen === null ? <CrashMessage error={this.#error} /> : <Screen />;
  }
}

/** A screen whose code is loaded before it is shown; the one before stays until then. */
function loadedScreen(
  load: () => Promise<ComponentType>,
  request: RequestData | null = null,
): { handle: ScreenParts; element: ReactNode } {
  const parts = new ScreenParts(load, request);
  return { handle: parts, element: <LoadedScreen parts={parts} /> };
}

/** Home, whose code is part of the app's start. */
const homeScreen = {
  handle: new ScreenParts(
    async () => HomePage,
    (queries, { search }) => {
      requestHomeLists(queries, new URLSearchParams(search));
      return null;
    },
    HomePage,
  ),
  element: <HomePage />,
};

function LoadedScreen({ parts }: { parts: ScreenParts }) {
  return parts.render();
}

const detailScreen = loadedScreen(
  async () =>
    (await withTexts(() => import('@/features/playlist-detail/playlist-detail-page.tsx'), 'lists', 'local'))
      .PlaylistDetailPage,
  async (queries, { params, search }, signal) => {
    const { requestList } = await loadCode(() => import('@/features/playlist-detail/detail-queries.ts'));
    await requestList(queries, params.albumId, new URLSearchParams(search), signal);
  },
);

/** All screens (docs/behaviour.md#routes). Paths match regardless of case, which is the router's default. */
export const screens: RouteObject[] = [
  { path: paths.home, ...homeScreen },
  { path: paths.share, ...homeScreen },
  {
    path: paths.discover,
    ...loadedScreen(async () => (await withTexts(() => import('./discover-screen.tsx'), 'lists')).DiscoverScreen),
  },
  {
    path: paths.login,
    ...loadedScreen(async () => (await withTexts(() => import('@/features/login/login-page.tsx'), 'login')).LoginPage),
  },
  {
    path: paths.settings,
    ...loadedScreen(
      async () => (await withTexts(() => import('@/features/settings/settings-page.tsx'), 'settings')).SettingsPage,
    ),
  },
  { path: paths.playlistDetail, ...detailScreen },
  { path: `${paths.album}:albumId`, ...detailScreen },
  {
    path: `${paths.video}:videoKey`,
    ...loadedScreen(async () => (await import('@/features/videos/video-page.tsx')).VideoPage),
  },
  {
    path: paths.search,
    ...loadedScreen(
      async () => (await withTexts(() => import('@/features/search/search-page.tsx'), 'lists')).SearchPage,
    ),
  },
  {
    path: paths.ranking,
    ...loadedScreen(
      async () => (await withTexts(() => import('@/features/ranking/ranking-page.tsx'), 'lists')).RankingPage,
    ),
  },
  {
    path: paths.localMusic,
    ...loadedScreen(async () => {
      // Read while the code of the screen loads; the screen shows a failure.
      void import('@/state/local-music.ts').then(({ loadLocalLibrary }) => loadLocalLibrary()).catch(() => undefined);
      return (await withTexts(() => import('@/features/local-music/local-music-page.tsx'), 'local', 'lists'))
        .LocalMusicPage;
    }),
  },
  {
    path: paths.offlineSongs,
    ...loadedScreen(
      async () =>
        (await withTexts(() => import('@/features/offline-songs/offline-songs-page.tsx'), 'local', 'lists', 'library'))
          .OfflineSongsPage,
    ),
  },
  {
    path: paths.moments,
    ...loadedScreen(
      async () => (await withTexts(() => import('@/features/moments/moments-page.tsx'), 'lists')).MomentsPage,
    ),
  },
  {
    path: paths.blocked,
    ...loadedScreen(
      async () => (await withTexts(() => import('@/features/blocked/blocked-page.tsx'), 'lists')).BlockedPage,
    ),
  },
  {
    path: paths.smartPlaylists,
    ...loadedScreen(
      async () =>
        (await withTexts(() => import('@/features/smart-playlists/smart-page.tsx'), 'lists')).SmartPlaylistsPage,
    ),
  },
  {
    path: paths.statistics,
    ...loadedScreen(
      async () =>
        (await withTexts(() => import('@/features/statistics/statistics-page.tsx'), 'statistics')).StatisticsPage,
    ),
  },
  {
    path: paths.history,
    ...loadedScreen(
      async () =>
        (await withTexts(() => import('@/features/history/history-page.tsx'), 'statistics', 'lists')).HistoryPage,
    ),
  },
  {
    path: paths.importList,
    ...loadedScreen(
      async () =>
        (await withTexts(() => import('@/features/list-import/import-page.tsx'), 'tools', 'lists', 'local')).ImportPage,
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
            (await withTexts(() => import('@/features/library/library-page.tsx'), 'library', 'lists')).LibraryPage,
        ),
      },
      {
        path: paths.cloudDrive,
        ...loadedScreen(
          async () =>
            (await withTexts(() => import('@/features/cloud-drive/cloud-drive-page.tsx'), 'library', 'lists', 'local'))
              .CloudDrivePage,
        ),
      },
    ],
  },
  {
    path: paths.lyrics,
    ...loadedScreen(
      async () => (await withTexts(() => import('@/features/lyrics/lyrics-page.tsx'), 'lists')).LyricsPage,
    ),
  },
  { path: '*', ...loadedScreen(async () => (await import('@/features/placeholder/not-found-page.tsx')).NotFoundPage) },
];

/** Redirects to the login with the requested URL, unless a user is logged in. */
function LoginGuard() {
  const loggedIn = useLoggedIn();
  const { pathname, search } = useLocation();
  if (loggedIn) return <Outlet />;
  return <Navigate to={loginAddress(pathname + search)} replace />;
}
