import { useStore } from 'zustand';
import { sessionStore } from './session-store';

/** Id of the logged-in user, or null. For query keys of data of one user. */
export function useUserId(): string | null {
  return useStore(sessionStore, ({ session }) => session?.userId ?? null);
}
