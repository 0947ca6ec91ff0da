import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Host } from '@/host/host';
import { HostProvider } from '@/host/host-context';
import { type AppHistory, AppRouter } from './routing/app-router';
import { CrashScreen, ErrorBoundary } from './routing/error-boundary';

type ProvidersProps = { host: Host; queryClient: QueryClient; history: AppHistory };

/** All context providers of the app. */
export function Providers({ host, queryClient, history }: ProvidersProps) {
  return (
    <HostProvider host={host}>
      <ErrorBoundary fallback={<CrashScreen />}>
        <QueryClientProvider client={queryClient}>
          <AppRouter history={history} />
        </QueryClientProvider>
      </ErrorBoundary>
    </HostProvider>
  );
}
