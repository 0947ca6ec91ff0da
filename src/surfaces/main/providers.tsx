import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Host } from '@/host/host';
import { HostProvider } from '@/host/host-context';
import { type AppHistory, AppRouter } from './routing/app-router';
import { CrashScreen, ErrorBoundary } from './routing/error-boundary';

type ProvidersProps = {
  host: Host;
  queryClient: QueryClient;
  history: AppHistory;
  /** Called once the first screen is in the document. */
  onRendered: () => void;
};

/** All context providers of the app. */
export function Providers({ host, queryClient, history, onRendered }: ProvidersProps) {
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
