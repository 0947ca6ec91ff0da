import { loadedOnUse } from '@/widgets/loading/loaded-on-use';

/** A `ServiceScope` whose code is loaded when it is first shown. */
export const LazyScope = loadedOnUse(async () => (await import('./service-scope')).ServiceScope);
