import { loadedOnUse } from '@/widgets/loading/loaded-on-use';

export const LazyScope = loadedOnUse(async () => (await import('./service-scope')).ServiceScope);
