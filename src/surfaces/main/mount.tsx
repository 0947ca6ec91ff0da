import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createLog } from '@/core/log.ts';
import { paths } from '@/core/navigation/paths.ts';
import { startAddress } from '@/core/navigation/start-address.ts';
import type { Host } from '@/host/host.ts';
import { HostProvider } from '@/host/host-context.tsx';
import { lastPage } from '@/state/last-page.ts';
import { closePanel } from '@/state/panels.ts';
import { immediateMs, whenCached } from '@/state/queries/query-client.ts';
import { sessionStore } from '@/state/session/session-store.ts';
import { settingsStore } from '@/state/settings/settings-store.ts';
import { startDocument } from '../start-document.ts';
import { readStartLaunch } from './launch/launch-queue.ts';
import { type AppHistory, AppRouter, openHistory } from './routing/app-router.tsx';
import { CrashScreen, ErrorBoundary } from './routing/error-boundary.tsx';
import { loadOnIntent } from './start/load-on-intent.ts';
import { startApp } from './start/start-app.ts';
import { storedLists } from './start/stored-lists.ts';

const log = createLog('app');

/**
 * Starts the app in `root` for a host. Resolves to the cache of its lists once the first screen is in the document, or
 * failed; the theme is applied before. What the first screen shows is requested first, beside everything else.
 */
export async function mountApp(host: Host, root: HTMLElement): Promise<QueryClient> {
  const screen = openFirstScreen();
  await startDocument(host, ['core', 'player', 'app']);
  startApp(host);
  const { queryClient, history } = await screen;
  const rendered = Promise.withResolvers<void>();
  const reactRoot = createRoot(root, {
    // Errors shown by a boundary are only logged (docs/behaviour.md#error-messages).
    onCaughtError: (error) => {
      log.warn('a screen failed', error);
      // Docked, it would open after a reload and fail again.
      closePanel();
    },
    onUncaughtError: (error) => {
      log.warn('the app failed', error);
      closePanel();
      rendered.resolve();
    },
  });
  reactRoot.render(<Providers host={host} queryClient={queryClient} history={history} onRendered={rendered.resolve} />);
  await rendered.promise;
  loadOnIntent();
  return queryClient;
}

/**
 * Requests the data and the code of the first screen. Resolves when it may be rendered: with its data, if they come within
 * 100 ms, and so without a skeleton in between.
 */
async function openFirstScreen(): Promise<{ queryClient: QueryClient; history: AppHistory }> {
  const client = await storedLists;
  goToStartPage();
  const history = await openHistory(client);
  await whenCached(client, () => client.isFetching() === 0, immediateMs);
  return { queryClient: client, history };
}

/**
 * Goes to the screen of the launch that opened the app, or else to the start page of the settings, where the address
 * names no screen. Called before the router exists, so that no other screen is shown first.
 */
function goToStartPage(): void {
  readStartLaunch();
  if (location.hash !== '' && location.hash !== '#') return;
  const address = startAddress(settingsStore.getState().startPage, {
    last: lastPage(),
    isLoggedIn: sessionStore.getState().session !== null,
  });
  if (address !== paths.home) history.replaceState(null, '', `#${address}`);
}

type ProvidersProps = {
  host: Host;
  queryClient: QueryClient;
  history: AppHistory;
  /** Called once the first screen is in the document. */
  onRendered: () => void;
};

/** All context providers of the app. */
function Providers({ host, queryClient, history, onRendered }: ProvidersProps) {
  useEffect(onRendered, [onRendered]);
  return (
    <HostProvider host={host}>
      <ErrorBoundary Fallback={CrashScreen}>
        <QueryClientProvider client={queryClient}>
          <AppRouter history={history} />
        </QueryClientProvider>
      </ErrorBoundary>
    </HostProvider>
  );
}
