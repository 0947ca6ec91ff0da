import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import type { Host } from '@/host/host';
import { HostProvider } from '@/host/host-context';
import { ErrorBoundary } from './error-boundary';
import { createRouter } from './routes';

/** Everything that lies around the screens. */
export function Providers({ host, queryClient }: { host: Host; queryClient: QueryClient }) {
  const [router] = useState(createRouter);
  return (
    <ErrorBoundary>
      <HostProvider host={host}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </HostProvider>
    </ErrorBoundary>
  );
}
