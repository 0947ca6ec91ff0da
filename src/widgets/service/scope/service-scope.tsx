import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { type NavigateOptions, type Navigator, Router, type To } from 'react-router-dom';
import { useStore } from 'zustand';
import { type Surfaces, useSurfaces } from '@/host/host-context.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import { startQueries } from '@/state/queries/query-client.ts';
import { finishVerification, verificationStore } from '@/state/session/verifications.ts';
import { showToast } from '@/ui/feedback/toast.ts';

/** The service cache of a document, shared by all scopes. */
const cache: { starting: Promise<QueryClient> | null; client: QueryClient | null } = { starting: null, client: null };

async function startCache(): Promise<QueryClient> {
  const { client } = await startQueries();
  cache.client = client;
  return client;
}

type ServiceScopeProps = {
  /** The screen that the surface shows, such as `/search?q=…`. */
  address?: string;
  /** Called with an address inside the app; true = the surface shows it. All others open in the app. */
  show?: (address: string) => boolean;
  children: ReactNode;
};

/**
 * Context of the parts of a small surface that need the service or link to screens: the service cache, and a router
 * whose links open in the app. Loaded lazily; renders nothing until the persisted lists are read.
 */
export function ServiceScope({ address = '/', show, children }: ServiceScopeProps) {
  const [client, setClient] = useState(cache.client);
  useEffect(() => {
    let isGone = false;
    cache.starting ??= startCache();
    void cache.starting.then((started) => {
      if (!isGone) setClient(started);
    });
    return () => {
      isGone = true;
    };
  }, []);
  const surfaces = useSurfaces();
  useVerificationInApp();
  const navigator = useMemo(() => navigatorTo(surfaces, show), [surfaces, show]);
  if (client === null) return null;
  return (
    <QueryClientProvider client={client}>
      <Router location={address} navigator={navigator}>
        {children}
      </Router>
    </QueryClientProvider>
  );
}

/** The verification dialog is in the app: calls that need one fail here, with a link to the app. */
function useVerificationInApp(): void {
  const { t } = useTranslation();
  const { openApp } = useSurfaces();
  const asked = useStore(verificationStore, ({ current }) => current);
  useEffect(() => {
    if (asked === null) return;
    finishVerification(false);
    showToast(t('error.verificationOffered'), { action: { label: t('surfaces.openApp'), run: () => openApp() } });
  }, [asked, t, openApp]);
}

function navigatorTo(surfaces: Surfaces, show: ServiceScopeProps['show']): Navigator {
  const go = (to: To, _state?: unknown, _options?: NavigateOptions): void => {
    const address = addressOf(to);
    if (!show?.(address)) surfaces.openApp(address);
  };
  return {
    // Links that are opened in another tab lead to the app too.
    createHref: (to) => `app.html#${addressOf(to)}`,
    push: go,
    replace: go,
    go: () => undefined,
  };
}

function addressOf(to: To): string {
  return typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
}
