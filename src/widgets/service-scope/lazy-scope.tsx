import { type ComponentProps, lazy, Suspense } from 'react';
import type { ServiceScope } from './service-scope';

const LoadedScope = lazy(async () => ({ default: (await import('./service-scope')).ServiceScope }));

/** A `ServiceScope` whose code is loaded when it is first shown. */
export function LazyScope(props: ComponentProps<typeof ServiceScope>) {
  return (
    <Suspense fallback={null}>
      <LoadedScope {...props} />
    </Suspense>
  );
}
