import { useSyncExternalStore } from 'react';
import type { StoredValue } from '@/storage/stored-value.ts';

/** A stored value; re-renders when it changes, here or in another tab. */
export function useStoredValue<Value>({ read, subscribe }: StoredValue<Value>): Value {
  return useSyncExternalStore(subscribe, read);
}
