import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import type { Host } from '@/host/host';
import { HostProvider } from '@/host/host-context';
import { createQueryClient } from '@/state/query-client';
import { ErrorBoundary } from './error-boundary';
import { createRouter } from './routes';

/** Everything that lies around the screens. */
export function Providers({ host }: { host: Host }) {
  const [router] = useState(createRouter);
  const [queryClient] = useState(createQueryClient);
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
