import { useLayoutEffect, useState, useSyncExternalStore } from 'react';

/** What is mounted now, in the order of mounting. */
const mounted: symbol[] = [];
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of [...listeners]) listener();
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
  };
}

/**
 * True in one of the components that use it at the same time: the one mounted first, and when that is gone, the next.
 * A screen of several parts that all lack the service offers to find one only once.
 */
export function useFirstShown(): boolean {
  const [self] = useState(() => Symbol('shown'));
  useLayoutEffect(() => {
    mounted.push(self);
    notify();
    return () => {
      mounted.splice(mounted.indexOf(self), 1);
      notify();
    };
  }, [self]);
  return useSyncExternalStore(subscribe, () => mounted[0] === self);
}
