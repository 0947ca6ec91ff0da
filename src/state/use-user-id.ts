import { useStore } from 'zustand';
import { sessionStore } from './session-store';

/** Id of who is logged in; null = nobody. For keys of what belongs to one user. */
export function useUserId(): string | null {
  return useStore(sessionStore, ({ session }) => session?.userId ?? null);
}
