import { storedUserData } from '@/api/account/session';

/**
 * Entries of the stored Config: what belongs to this installation and not to a user, and therefore stays on logout
 * (docs/behaviour.md#sessions).
 */

/** The value of an entry; null when the key or the list is missing. */
export function readConfig(key: string): unknown {
  const found = configOf(storedUserData.read().state).find((entry) => isObject(entry) && entry.key === key);
  return isObject(found) ? (found.value ?? null) : null;
}

/** Stores entries, replacing those with the same keys. */
export function saveConfig(entries: Readonly<Record<string, string | number>>): void {
  const { state } = storedUserData.read();
  const others = configOf(state).filter((entry) => !isObject(entry) || !Object.hasOwn(entries, String(entry.key)));
  const added = Object.entries(entries).map(([key, value]) => ({ key, value }));
  storedUserData.write({ state: { ...state, Config: [...others, ...added] } });
}

function configOf(state: Record<string, unknown>): unknown[] {
  return Array.isArray(state.Config) ? state.Config : [];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
