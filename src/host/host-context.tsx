import { createContext, type ReactNode, useContext } from 'react';
import type { Host } from './host.ts';

const HostContext = createContext<Host | null>(null);

export function HostProvider({ host, children }: { host: Host; children: ReactNode }) {
  return <HostContext value={host}>{children}</HostContext>;
}

/** Throws outside a HostProvider. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost outside HostProvider');
  return host;
}

/** Opens other surfaces from a small one, which closes if it would be covered. Called in click handlers. */
export interface Surfaces {
  /** Shows the app, or its screen at `path` (`core/navigation/paths`). */
  openApp(path?: string): void;
  /** null where the browser has no side panel, and in the panel itself. */
  readonly openSidePanel: (() => void) | null;
  /** null where the host has none. */
  readonly openLyricsWindow: (() => void) | null;
}

const SurfacesContext = createContext<Surfaces | null>(null);

export const SurfacesProvider = SurfacesContext.Provider;

/** Throws outside a SurfacesProvider. */
export function useSurfaces(): Surfaces {
  const surfaces = useContext(SurfacesContext);
  if (!surfaces) throw new Error('useSurfaces outside SurfacesProvider');
  return surfaces;
}
