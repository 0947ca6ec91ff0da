import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { Emitter } from '@/core/async/emitter.ts';

/** Mounted components in mounting order. */
const mounted: symbol[] = [];
const changes = new Emitter();

/**
 * True in the first mounted of all components that use it. A screen whose parts all lack the service offers to find one
 * only once.
 */
export function useIsFirstMounted(): boolean {
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
