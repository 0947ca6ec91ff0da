import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { type NavigateOptions, type Navigator, Router, type To } from 'react-router-dom';
import { useStore } from 'zustand';
import { type Surfaces, useSurfaces } from '@/host/host-context';
import { useTranslation } from '@/i18n/use-translation';
import { startQueries } from '@/state/queries/query-client';
import { finishVerification, verificationStore } from '@/state/session/verifications';
import { showToast } from '@/ui/feedback/toast';

/** One cache for all scopes of a document, started by the first. */
const cache: { starting: Promise<QueryClient> | null; client: QueryClient | null } = { starting: null, client: null };

async function startCache(): Promise<QueryClient> {
  const { client } = await startQueries();
  cache.client = client;
  return client;
}

type ServiceScopeProps = {
  /** The screen that the surface shows, such as `/search?q=…`. */
  address?: string;
  /** Called with an address inside the app; true = the surface shows it itself. Everything else opens in the app. */
  show?: (address: string) => boolean;
  children: ReactNode;
};

/**
 * What parts of a small surface need that use the service or lead to screens of the app: the cache of service data, and a
 * router whose links open in the app. Not loaded at the start of a small surface; renders nothing until the persisted
 * lists are read.
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

/** Only the app has the dialog of verifications: calls that need one fail here, with the way there. */
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
    // A link that is opened in another tab leads to the app too.
    createHref: (to) => `app.html#${addressOf(to)}`,
    push: go,
    replace: go,
    go: () => undefined,
  };
}

function addressOf(to: To): string {
  return typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
}
