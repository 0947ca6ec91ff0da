import { createContext, useContext } from 'react';

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
