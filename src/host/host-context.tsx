import { createContext, type ReactNode, useContext } from 'react';
import type { Host } from './host';

const HostContext = createContext<Host | null>(null);

/** Provides the host to its descendants. */
export function HostProvider({ host, children }: { host: Host; children: ReactNode }) {
  return <HostContext value={host}>{children}</HostContext>;
}

/** The host that this app runs in. Throws outside a HostProvider. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost outside HostProvider');
  return host;
}
