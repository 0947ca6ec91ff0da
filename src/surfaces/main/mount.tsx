import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createLog } from '@/core/log';
import { paths } from '@/core/navigation/paths';
import { startAddress } from '@/core/navigation/start-address';
import type { Host } from '@/host/host';
import { lastPage } from '@/state/last-page';
import { sessionStore } from '@/state/session/session-store';
import { settingsStore } from '@/state/settings/settings-store';
import { startDocument } from '../start-document';
import { prepareTerms } from './dialogs/disclaimer';
import { readStartLaunch } from './launch/launch-queue';
import { type AppHistory, AppRouter, openHistory } from './routing/app-router';
import './start/app-shell.css';
import { HostProvider } from '@/host/host-context';
import { CrashScreen, ErrorBoundary } from './routing/error-boundary';
import { startFirstLists } from './start/first-lists';
import { loadOnIntent } from './start/load-on-intent';
import { startApp } from './start/start-app';

const log = createLog('app');

type MountParts = {
  host: Host;
  root: HTMLElement;
  /**
   * Renders first in slices of a few milliseconds, between which input is answered. In one piece the app is there sooner:
   * where its code is on this device, after 160 to 200 ms instead of 200 to 250.
   */
  inSlices: boolean;
};

/**
 * Starts the app in `root` for a host. Resolves to the cache of its lists once the first screen is in the document, or
 * failed; the theme is applied before.
 */
export async function mountApp({ host, root, inSlices }: MountParts): Promise<QueryClient> {
  const [, queries] = await Promise.all([startDocument(host, ['app']), startFirstLists()]);
  prepareTerms(host);
  startApp(host);
  goToStartPage();
  const history = await openHistory(queries.client);
  const rendered = Promise.withResolvers<void>();
  const reactRoot = createRoot(root, {
    // Errors shown by a boundary are only logged (docs/behaviour.md#error-messages).
    onCaughtError: (error) => log.warn('a screen failed', error),
    onUncaughtError: (error) => {
      log.warn('the app failed', error);
      rendered.resolve();
    },
  });
  const app = <Providers host={host} queryClient={queries.client} history={history} onRendered={rendered.resolve} />;
  // React renders transitions in slices.
  if (inSlices) startTransition(() => reactRoot.render(app));
  else reactRoot.render(app);
  await rendered.promise;
  loadOnIntent();
  return queries.client;
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
