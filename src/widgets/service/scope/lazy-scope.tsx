import { lazyComponent } from '@/widgets/loading/lazy-component';

export const LazyScope = lazyComponent(async () => (await import('./service-scope')).ServiceScope);
