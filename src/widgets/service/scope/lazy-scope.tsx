import { lazyComponent } from '@/widgets/loading/lazy-component.tsx';

export const LazyScope = lazyComponent(async () => (await import('./service-scope.tsx')).ServiceScope);
