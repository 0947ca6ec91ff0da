import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { Emitter } from '@/core/async/emitter';

/** What is mounted now, in the order of mounting. */
const mounted: symbol[] = [];
const changes = new Emitter();

/**
 * True in one of the components that use it at the same time: the one mounted first, and when that is gone, the next.
 * A screen of several parts that all lack the service offers to find one only once.
 */
export function useFirstShown(): boolean {
  const [self] = useState(() => Symbol('shown'));
  useLayoutEffect(() => {
    mounted.push(self);
    changes.emit();
    return () => {
      mounted.splice(mounted.indexOf(self), 1);
      changes.emit();
    };
  }, [self]);
  return useSyncExternalStore(changes.subscribe, () => mounted[0] === self);
}
