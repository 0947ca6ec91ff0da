import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import { createLog } from '@/core/log';
import type { Host } from '@/host/host';
import { HostProvider } from '@/host/host-context';
import { ErrorBoundary } from './error-boundary';
import { createRouter } from './routes';

const log = createLog('app');

/**
 * Without a listener the router logs raw errors to the console, including any private data. Rendering errors
 * (`errorInfo`) are logged by the root.
 */
const logRouteError: RouterProviderProps['onError'] = (error, { errorInfo }) => {
  if (!errorInfo) log.warn('a screen did not load', error);
};

/** All context providers of the app. */
export function Providers({ host, queryClient }: { host: Host; queryClient: QueryClient }) {
  const [router] = useState(createRouter);
  return (
    <HostProvider host={host}>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} onError={logRouteError} />
        </QueryClientProvider>
      </ErrorBoundary>
    </HostProvider>
  );
}
