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

/** Opens the other surfaces from a small one. Called in click handlers; the small surface closes where it covers them. */
export interface Surfaces {
  /** Shows the app, with `path` at that screen (`core/navigation/paths`). */
  openApp(path?: string): void;
  /** null where the browser has no side panel, and in the panel itself. */
  readonly openSidePanel: (() => void) | null;
  /** null where there is none to open. */
  readonly openLyricsWindow: (() => void) | null;
}

const SurfacesContext = createContext<Surfaces | null>(null);

export const SurfacesProvider = SurfacesContext.Provider;

/** The other surfaces. Throws outside a SurfacesProvider. */
export function useSurfaces(): Surfaces {
  const surfaces = useContext(SurfacesContext);
  if (!surfaces) throw new Error('useSurfaces outside SurfacesProvider');
  return surfaces;
}
